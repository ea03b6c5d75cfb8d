var e=`### The words of Alidade in Ukrainian.
### en.ftl and fr.ftl hold the same messages in the same order.
### Names and terms are those of the Ukrainian rulebook; "our translation" marks the names that it does not print.
### Cards, seasons, titles and maps begin with a capital; common words with a small letter.

## Explore cards, base

# our translation
card-temple_ruins = Руїни храму
    .rule = Фігура наступної карти дослідження має накрити незаповнену клітинку руїн; якщо жодна не може, натомість малюють одну клітинку на будь-якій незаповненій, без монети.
# our translation
card-outpost_ruins = Руїни застави
    .rule = Фігура наступної карти дослідження має накрити незаповнену клітинку руїн; якщо жодна не може, натомість малюють одну клітинку на будь-якій незаповненій, без монети.
# our translation
card-great_river = Велика ріка
    .rule = Намалюйте водойму: три клітинки в ряд (+1 монета) або сходинки з п’яти.
# our translation
card-farmland = Рілля
    .rule = Намалюйте поля: доміно (+1 монета) або хрест із п’яти клітинок.
# our translation
card-hamlet = Хутір
    .rule = Намалюйте поселення: кутик із трьох клітинок (+1 монета) або квадрат 2×2 з п’ятою клітинкою збоку.
# our translation
card-forgotten_forest = Забутий ліс
    .rule = Намалюйте ліс: дві клітинки кут до кута (+1 монета) або зигзаг із чотирьох.
# our translation
card-hinterland_stream = Потічок у глушині
    .rule = Намалюйте поля або водойму: кут із п’яти клітинок, по три вздовж кожної сторони.
# our translation
card-homestead = Садиба
    .rule = Намалюйте поселення або поля: літеру Т із чотирьох клітинок.
# our translation
card-orchard = Сад
    .rule = Намалюйте ліс або поля: літеру Г із чотирьох клітинок.
# our translation
card-treetop_village = Поселення в кронах
    .rule = Намалюйте ліс або поселення: зигзаг із п’яти клітинок, спершу три, потім дві.
# our translation
card-marshlands = Болота
    .rule = Намалюйте ліс або водойму: літеру Т із п’яти клітинок, дві з яких — ніжка.
# our translation
card-fishing_village = Рибальське селище
    .rule = Намалюйте поселення або водойму: чотири клітинки в ряд.
card-rift_lands = Аномалія
    .rule = Намалюйте одну клітинку лісу, поселення, полів, водойми або монстрів.

## Explore cards, Heroes

# our translation
card-lagoon = Лагуна
    .rule = Намалюйте водойму: дві клітинки кут до кута (+1 монета) або літеру Т із чотирьох.
# our translation
card-pasture = Пасовище
    .rule = Намалюйте поля: дві клітинки на одній прямій із проміжком в одну клітинку (+1 монета) або зигзаг із чотирьох.
# our translation
card-settlement = Слобода
    .rule = Намалюйте поселення: доміно (+1 монета) або сходинки з п’яти клітинок.
# our translation
card-timber_grove = Гай
    .rule = Намалюйте ліс: кутик із трьох клітинок (+1 монета) або два паралельні доміно з проміжком в одну клітинку.
# our translation
card-hillside_terrace = Тераси на схилі
    .rule = Намалюйте поля або водойму: квадрат 2×2.
# our translation
card-frontier_dwelling = Прикордонна оселя
    .rule = Намалюйте поселення або поля: літеру Т із п’яти клітинок, дві з яких — ніжка.
# our translation
card-wildwood_garden = Лісовий сад
    .rule = Намалюйте ліс або поля: доміно й третю клітинку, що торкається його лише кутом.
# our translation
card-woodland_crossroads = Лісове роздоріжжя
    .rule = Намалюйте ліс або поселення: хрест із п’яти клітинок.
# our translation
card-mangrove_swamp = Мангрове болото
    .rule = Намалюйте ліс або водойму: літеру П із п’яти клітинок.
# our translation
card-coastal_encampment = Прибережний табір
    .rule = Намалюйте поселення або водойму: літеру Г із чотирьох клітинок.
# our translation
card-kethras_gates = Брама Кетри
    .rule = Намалюйте одну клітинку лісу, поселення, полів, водойми або монстрів.

## Ambush cards, base

# our translation
card-goblin_attack = Напад гоблінів
    .rule = Планшети передають проти годинникової стрілки, і на отриманому кожен малює трьох монстрів по діагоналі (в одиночній грі пошук починається справа внизу).
# our translation
card-bugbear_assault = Натиск багбірів
    .rule = Планшети передають за годинниковою стрілкою, і на отриманому кожен малює два паралельні доміно монстрів із проміжком в одну клітинку (в одиночній грі пошук починається справа вгорі).
# our translation
card-kobold_onslaught = Навала кобольдів
    .rule = Планшети передають за годинниковою стрілкою, і на отриманому кожен малює літеру Т із чотирьох монстрів (в одиночній грі пошук починається зліва внизу).
# our translation
card-gnoll_raid = Набіг гнолів
    .rule = Планшети передають проти годинникової стрілки, і на отриманому кожен малює літеру П із п’яти монстрів (в одиночній грі пошук починається зліва вгорі).

## Ambush cards, Heroes

# our translation
card-gorgon_gaze = Погляд горгони
    .rule = Планшети передають за годинниковою стрілкою, і на отриманому кожен малює галочку з трьох клітинок горгони (в одиночній грі пошук починається справа внизу), а тоді знищує одну клітинку, що межує з незнищеною клітинкою горгони, крім гір, ущелини й уже знищених.
# our translation
card-zombie_plague = Пошесть зомбі
    .rule = Планшети передають проти годинникової стрілки, і на отриманому кожен малює одного зомбі (в одиночній грі пошук починається зліва вгорі); після кожного підрахунку, крім зимового, кожна незаповнена клітинка, що межує з незнищеним зомбі, теж стає зомбі.
# our translation
card-giant_troll_ravage = Розгул троля-велетня
    .rule = Планшети передають за годинниковою стрілкою, і на отриманому кожен малює троля — літеру Т із чотирьох клітинок (в одиночній грі пошук починається справа вгорі); після кожного підрахунку, крім зимового, власник карти знищує одну незаповнену клітинку, що межує з незнищеною клітинкою троля.
# our translation
card-dragon_inferno = Драконове полум’я
    .rule = Планшети передають проти годинникової стрілки, і на отриманому кожен малює дракона: три клітинки в ряд і ще по одній збоку від кожного кінця, в різні боки (в одиночній грі пошук починається зліва внизу); щойно вперше кожна його клітинка знищена або не межує з незаповненими, власник карти зафарбовує 3 монети.

## Hero cards

# our translation
card-dobrik_of_lorkheim = Добрік із Лоркгайма
    .rule = Намалюйте героя на будь-якій незаповненій клітинці й позначте чотири клітинки, що межують із ним; монстри на позначках знищуються — і нинішні, і майбутні.
# our translation
card-wren_the_lioness = Рен Левиця
    .rule = Намалюйте героя на будь-якій незаповненій клітинці й позначте три клітинки в ряд упоперек його шляху, за два кроки в обраний бік; монстри на позначках знищуються — і нинішні, і майбутні.
# our translation
card-freyla_the_true = Фрейла Вірна
    .rule = Намалюйте героя на будь-якій незаповненій клітинці й позначте три наступні клітинки по прямій в обраний бік; монстри на позначках знищуються — і нинішні, і майбутні.
# our translation
card-dal_of_jolev = Дал із Йолева
    .rule = Намалюйте героя на будь-якій незаповненій клітинці й позначте чотири клітинки біля його кутів; монстри на позначках знищуються — і нинішні, і майбутні.

## Scoring cards, base: forest

card-sentinel_wood = Сторожовий ліс
    .rule = 1 зірка за кожну клітинку лісу біля рамки карти; кутова рахується один раз.
card-greenbough = Зелений край
    .rule = 1 зірка за кожен рядок і 1 за кожен стовпчик, де росте ліс.
card-treetower = Дерево-велетень
    .rule = 1 зірка за кожну клітинку лісу, всі чотири сторони якої закриті заповненими клітинками або рамкою карти.
card-stoneside_forest = Гірські ліси
    .rule = 3 зірки за кожну гору, яку ділянка лісу з’єднує з іншою горою; кожна гора рахується один раз.

## Scoring cards, base: farm and water

card-canal_lake = Приозер’я
    .rule = 1 зірка за кожну клітинку водойми, яка межує з полями, і 1 за кожну клітинку полів, яка межує з водоймою.
card-mages_valley = Долина чародіїв
    .rule = 2 зірки за кожну клітинку водойми і 1 за кожну клітинку полів, якщо вона межує з горою.
card-the_golden_granary = Золота жила
    .rule = 1 зірка за кожну клітинку водойми, яка межує з клітинкою руїн — незаповненою, замальованою чи знищеною, — і 3 за кожну клітинку полів на руїнах; водойма на руїнах мусить межувати з іншою клітинкою руїн.
card-shoreside_expanse = Незаймані береги
    .rule = 3 зірки за кожну ділянку полів, яка не межує ні з водоймою, ні з рамкою карти, і 3 за кожну ділянку водойми, яка не межує ні з полями, ні з рамкою карти.

## Scoring cards, base: village

card-wildholds = Громада
    .rule = 8 зірок за кожну ділянку поселень, у якій щонайменше шість клітинок.
card-great_city = Величне місто
    .rule = 1 зірка за кожну клітинку найбільшої ділянки поселень з-поміж тих, що не межують із горами; рахується лише одна ділянка.
card-greengold_plains = Земля обітована
    .rule = 3 зірки за кожну ділянку поселень, яка межує щонайменше з трьома типами місцевості з-поміж таких: ліс, поля, водойма, монстри, гори, герой.
card-shieldgate = Форпост
    .rule = 2 зірки за кожну клітинку другої за розміром ділянки поселень; якщо найбільших кілька, другою вважають одну з них, а єдина ділянка нічого не дає.

## Scoring cards, base: geometry

card-borderlands = Неосяжні простори
    .rule = 6 зірок за кожен рядок і за кожен стовпчик, заповнені від краю до краю.
card-lost_barony = Загублене князівство
    .rule = Сторона найбільшого повністю заповненого квадрата дає по 3 зірки за клітинку довжини; рахується лише один квадрат, хай навіть з однієї клітинки.
card-the_broken_road = Розбиті дороги
    .rule = 3 зірки за кожну повністю заповнену діагональ, що спускається праворуч від лівого боку рамки до нижнього; лівий нижній кут — сам собі діагональ.
card-the_cauldrons = Кальдери
    .rule = 1 зірка за кожну незаповнену клітинку, всі чотири сторони якої закриті заповненими клітинками або рамкою карти.

## Scoring cards, Heroes: forest

# our translation
card-faunlost_thicket = Хащі зниклого фавна
    .rule = 2 зірки за кожну клітинку найдовшої суцільної смуги лісу в одному стовпчику; рахується лише одна смуга.
# our translation
card-deepwood = Пуща
    .rule = 6 зірок за кожну ділянку лісу щонайменше з п’яти клітинок, яка не межує з поселеннями.
# our translation
card-heart_of_the_forest = Серце лісу
    .rule = 2 зірки за кожну клітинку лісу, з чотирьох боків якої лише ліс або рамка карти.
# our translation
card-sleepy_valley = Сонна долина
    .rule = 4 зірки за кожен рядок, у якому щонайменше три клітинки лісу.

## Scoring cards, Heroes: farm and water

# our translation
card-craylund = Крейлунд
    .rule = 7 зірок за кожну ділянку полів, яка межує щонайменше з трьома різними клітинками водойми.
# our translation
card-ulems_wallow = Улемове багно
    .rule = 4 зірки за кожну клітинку водойми, яка межує щонайменше з двома клітинками полів.
# our translation
card-clawsgrave_peaks = Шпилі Кігтегробу
    .rule = 5 зірок за кожну гору, яку ділянка водойми з’єднує з полями; кожна гора рахується один раз.
# our translation
card-jorekburg = Йорекбург
    .rule = 4 зірки за кожен стовпчик, у якому клітинок полів стільки ж, скільки клітинок водойми, і хоча б по одній.

## Scoring cards, Heroes: village

# our translation
card-traylo_monastery = Монастир Трейло
    .rule = 7 зірок за кожну ділянку поселень, у якій чотири клітинки йдуть поспіль у рядку чи стовпчику; лише раз за ділянку.
# our translation
card-gnomish_colony = Колонія гномів
    .rule = 6 зірок за кожну ділянку поселень, у якій є повний квадрат 2×2; лише раз за ділянку.
# our translation
card-outer_enclave = Зовнішній анклав
    .rule = 1 зірка за кожну незаповнену клітинку, яка межує з однією ділянкою поселень — найвигіднішою; кожна клітинка рахується один раз.
# our translation
card-caravansary = Караван-сарай
    .rule = 1 зірка за кожен рядок і 1 за кожен стовпчик, до яких сягає одна ділянка поселень — найвигідніша.

## Scoring cards, Heroes: geometry

# our translation
card-dwarvenholds = Твердині дварфів
    .rule = 7 зірок за кожен повністю заповнений рядок і кожен повністю заповнений стовпчик, де є гора; дві гори в одному рядку чи стовпчику рахуються раз.
# our translation
card-banded_hills = Смугасті пагорби
    .rule = 4 зірки за кожен рядок, у якому щонайменше п’ять різних типів місцевості; гори, монстри й герої теж рахуються.
# our translation
card-silos = Силосні вежі
    .rule = 10 зірок за кожен повністю заповнений непарний стовпчик: 1-й, 3-й і так далі.
# our translation
card-starlit_sigil = Зоряна печать
    .rule = 4 зірки за кожну групу рівно з трьох сполучених незаповнених клітинок; менші й більші групи нічого не дають.

## Skills

skill-acrobatics = Акробатика
    .rule = Під час засідки на вашій карті малюють доміно монстрів замість фігури з карти, і воно не має власного ефекту.
# our translation
skill-concentration = Концентрація
    .rule = Після свого малюнка ще раз намалюйте ту саму фігуру з карти в тій самій місцевості, без другої монети.
# our translation
skill-cure_wounds = Лікування ран
    .rule = Намалюйте ще й доміно в місцевості з карти цього раунду, хоча б одна клітинка якого межує з незнищеним монстром.
# our translation
skill-diplomacy = Дипломатія
    .rule = У будь-якому раунді намалюйте ще й одну клітинку, що є водночас полями й поселенням.
# our translation
skill-arcane_knowledge = Таємні знання
    .rule = Заповніть обрану з карти фігуру поселенням, хоч би які місцевості на ній було зображено.
# our translation
skill-stealth = Непомітність
    .rule = Обрана фігура може виходити за рамку карти; те, що зовні, не малюють, а її монету однаково отримують.
skill-negotiation = Переговори
    .rule = Намалюйте квадрат 2×2 в місцевості з карти замість її фігур, без монети.
# our translation
skill-search = Пошук
    .rule = Намалюйте ще й одну клітинку, що межує з щойно намальованим, у тій самій місцевості.

## Terrains and other spaces

terrain-forest = ліс
    .rule = Ліси, які ви малюєте; у кожній грі їм присвячено один указ.
terrain-village = поселення
    .rule = Оселі, які ви малюєте; у кожній грі їм присвячено один указ.
terrain-farm = поля
    .rule = Ниви, які ви малюєте; вони мають спільний указ із водоймами.
terrain-water = водойма
    .rule = Озера й річки, які ви малюєте; вони мають спільний указ із полями.
terrain-monster = монстри
    .rule = Під час кожного підрахунку кожна незаповнена клітинка, що межує з незнищеним монстром, коштує 1 зірку і ніколи не більше.
# our translation
terrain-hero = герой
    .rule = Герой приходить із картою героя, і монстри на позначках його атаки знищуються — і нинішні, і майбутні.
terrain-mountain = гори
    .rule = Надруковані на карті й заповнені від початку; гора дає 1 монету тієї миті, коли заповнено останню незаповнену клітинку поруч із нею.
terrain-wasteland = ущелина
    .rule = Надрукована на карті й заповнена від початку, але не є типом місцевості.
terrain-ruins = руїни
    .rule = Незаповнені, доки на них не намальовано і їх не знищено, та й потім лишаються руїнами; сюди вас ведуть карти руїн.
terrain-empty = незаповнена клітинка
    .rule = Клітинка, на якій ще можна малювати.
# our translation
terrain-destroyed = знищена клітинка
    .rule = Закреслена назавжди: заповнена, але без типу місцевості.

## Seasons

season-spring = Весна
    .rule = Наприкінці весни рахують укази А і Б.
season-summer = Літо
    .rule = Наприкінці літа рахують укази Б і В.
season-fall = Осінь
    .rule = Наприкінці осені рахують укази В і Г.
season-winter = Зима
    .rule = Наприкінці зими рахують укази Г і А.

## Solo titles

title-30 = Славнозвісний картограф
    .rule = За підсумковий рахунок від 30.
title-20 = Досвідчений майстер
    .rule = За підсумковий рахунок від 20.
title-10 = Здібний підмайстер
    .rule = За підсумковий рахунок від 10.
title-0 = Старанний учень
    .rule = За підсумковий рахунок від 0.
title-minus-5 = Недолугий помічник
    .rule = За підсумковий рахунок від −5.
title-minus-10 = Неуважний дилетант
    .rule = За підсумковий рахунок від −10.
title-minus-20 = Криворукий кресляр
    .rule = За підсумковий рахунок від −20.
title-minus-30 = Марнотрат чорнила
    .rule = За підсумковий рахунок від −30.
# our translation
title-none = Без титулу
    .rule = За підсумковий рахунок, нижчий від −30.

## Edict letters

edict-a = А
    .rule = Рахують навесні та взимку.
edict-b = Б
    .rule = Рахують навесні та влітку.
edict-c = В
    .rule = Рахують улітку та восени.
edict-d = Г
    .rule = Рахують восени та взимку.

## Maps

map-a = А, Дикі землі
    .rule = Базовий планшет із п’ятьма горами й шістьма руїнами.
map-b = Б, Пустка
    .rule = Базовий планшет із п’ятьма горами, шістьма руїнами й сімома клітинками ущелини.
# our translation
map-c = В, Дикі землі
    .rule = Планшет «Героїв» із п’ятьма горами й шістьма руїнами, які мають значення лише тоді, коли поєднано обидві коробки.
# our translation
map-d = Г, Пустка
    .rule = Планшет «Героїв» із п’ятьма горами, сімома клітинками ущелини й шістьма руїнами, які мають значення лише тоді, коли поєднано обидві коробки.

## Stacks of scoring cards

# our translation
stack-forest = ліс
# our translation
stack-farm_water = поля й водойма
# our translation
stack-village = поселення
# our translation
stack-geometry = геометрія

## Words

word-star = зірка
word-coin = монета
word-coins = монети
word-edict = указ
word-ambush = засідка
word-skill = навичка
word-sheet = планшет
word-cluster = ділянка
word-season = сезон
word-time = час
word-deck = колода
# our translation
word-seat = місце
word-player = гравець
# our translation
word-spectator = глядач
word-score = рахунок
# our translation
word-total = усього
# The stars lost to monsters, as a line of the score.
word-monsters = монстри
word-mountains = гори
word-rating = підсумковий рахунок
word-title = титул
# our translation
word-motto = девіз
word-crest = герб
word-clockwise = за годинниковою стрілкою
word-counterclockwise = проти годинникової стрілки
word-explore-card = карта дослідження
word-scoring-card = карта підрахунку балів
word-season-card = карта сезону
word-ambush-card = карта засідки
word-ruins-card = карта руїн
# our translation
word-hero-card = карта героя
word-skill-card = карта навички
# What a player does with a shape.
word-draw = намалювати
# our translation: what a player does with a drawing before the turn is over.
word-take-back = взяти назад
word-turn = раунд
word-winner = переможець
# our translation
word-shared-victory = спільна перемога
# The cartographer's name.
word-name = ім’я
# The price of a skill in coins.
word-cost = вартість
# The time at which a season ends.
word-threshold = тривалість
word-solo = одиночна гра
word-rules = правила

## Counts

count-stars =
    { $count ->
        [one] { $count } зірка
        [few] { $count } зірки
        [many] { $count } зірок
       *[other] { $count } зірки
    }
count-coins =
    { $count ->
        [one] { $count } монета
        [few] { $count } монети
        [many] { $count } монет
       *[other] { $count } монети
    }
count-spaces =
    { $count ->
        [one] { $count } клітинка
        [few] { $count } клітинки
        [many] { $count } клітинок
       *[other] { $count } клітинки
    }
count-turns =
    { $count ->
        [one] { $count } раунд
        [few] { $count } раунди
        [many] { $count } раундів
       *[other] { $count } раунду
    }
count-players =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
count-games =
    { $count ->
        [one] { $count } гра
        [few] { $count } гри
        [many] { $count } ігор
       *[other] { $count } гри
    }
count-monsters =
    { $count ->
        [one] { $count } монстр
        [few] { $count } монстри
        [many] { $count } монстрів
       *[other] { $count } монстра
    }
count-mountains =
    { $count ->
        [one] { $count } гора
        [few] { $count } гори
        [many] { $count } гір
       *[other] { $count } гори
    }
waiting-for =
    { $count ->
        [0] Усі готові.
        [1] Чекаємо ще на одного.
        [2] Чекаємо ще на двох.
        [3] Чекаємо ще на трьох.
        [one] Чекаємо ще на { $count } гравця.
        [few] Чекаємо ще на { $count } гравців.
        [many] Чекаємо ще на { $count } гравців.
       *[other] Чекаємо ще на { $count } гравця.
    }

## Screen
## What the command line says.

help-usage = Використання:
help-commands = Команди
help-options = Параметри
help-options-word = ПАРАМЕТРИ
help-alidade = Грайте, досліджуйте та моделюйте «Картографів», гру про малювання карти.
help-play = Зіграти одиночну гру в терміналі.
help-score = Порахувати бали карти, записаної текстом, за всіма картами підрахунку або за деякими.
help-simulate = Зіграти багато випадкових ігор за правилами й показати, що з них вийшло.
help-replay = Показати записану гру раунд за раундом.
help-cards = Показати список усіх карт або намалювати одну: карту, сезон чи планшет.
help-lang = Мова, якою говорити.
help-version = Показати версію й вийти.
help-help = Показати цю довідку й вийти.
help-card = Карта підрахунку за її ідентифікатором; можна вказати кілька.
help-json = Писати JSON замість таблиці.
help-json-turns = Писати по одному об’єкту JSON на раунд, кожен в окремому рядку.
help-games = Скільки ігор; якщо не вказано, 100.
help-seed = Число, з якого виростає випадок: те саме число — та сама гра.
help-players = Скільки гравців, від 1 до 100; якщо не вказано, 1.
help-map = Карта: друкований планшет, планшет із файлу коробки або файл із текстом карти.
help-box = Карти: base, heroes, обидві разом (combined) або власний файл коробки; якщо не вказано, base.
help-skills = Грати з навичками.
help-explore = Карти дослідження з цієї коробки.
help-seasons = Карти сезонів із цієї коробки.
help-ambush = Стільки карт засідки, від 0 до 8, випадково для кожної гри.
help-heroes = Стільки карт героя, від 0 до 4, випадково для кожної гри.
help-fallback = Місцевості єдиної клітинки, яку малюють, коли жодна фігура не вміщується: будь-які (any) або з карти (card).
help-bot = Хто грає; якщо не вказано, random, який не використовує навичок.
help-records = Зберегти кожну гру файлом у цій теці.
help-resume = Продовжити збережену гру.
help-tournament = Дати програмам зіграти ті самі роздачі та показати, хто сильніший і наскільки це певно.
help-bench = Виміряти, як швидко грає ця машина.
help-serve = Запустити сервер: відкрийте стіл, надішліть посилання, грайте.
help-export = Записати кожну розпочату партію до теки FOLDER; там є й таємниці партій, що тривають.
help-import = Прочитати записи або теки записів як столи цього сервера; незавершену партію можна грати далі.
help-data = Тека для столів; якщо не вказано — ваша тека даних.
help-database = Адреса бази PostgreSQL для кількох серверів або файлу SQLite.
help-host = Адреса, на якій слухати, типово 127.0.0.1; 0.0.0.0 — для всіх.
help-port = Порт, типово 8000; 0 візьме вільний.
help-open = Відкрити сторінку в браузері.
help-origin = Сторінка з іншого місця, якій дозволено з’єднання; можна повторювати.
help-proxy = Довірений зворотний проксі; можна повторювати.
help-per-address = Скільки запитів за секунду дозволено одній адресі; типово 200.
help-sockets = Скільки з’єднань може тримати одна адреса; типово 2500.
help-keep-days = Скільки днів зберігати партію після останнього ходу; типово 60.
help-log-level = Наскільки докладний журнал; типово info.
help-deals = Скільки роздач; кожен гравець грає кожну з них. Типово 100.
help-csv = Записати в цей файл рядок для кожного місця кожної гри.
help-plot = Намалювати зірки всіх гравців у цей файл, що закінчується на .png або .svg.
help-workers = Скільки процесів грають; типово стільки, скільки є ядер.
help-notebook = Зберігати ігри в цій теці й продовжити з тими, що в ній є.
help-ray = Грати на кластері Ray за цією адресою.
help-seconds = Скільки секунд триває кожне вимірювання; типово 3.
help-append = Додати таблицю до цього файлу.
server-ready = Alidade працює: { $address }
server-exported = { $count ->
    [one] Записано { $count } гру
    [few] Записано { $count } гри
    [many] Записано { $count } ігор
   *[other] Записано { $count } гри
} до { $folder }. Там є таємниці незакінчених ігор: нікому їх не показуйте.
server-imported = { $file }: стіл { $table }, господар { $host }
server-imported-seat = місце { $seat }: { $token }
show-surrounded = оточені гори
show-maps = планшети
show-one-card = alidade cards ID намалює одну з них.
show-base = базова
show-heroes = Герої
show-top-left = одиночна: згори ліворуч
show-top-right = одиночна: згори праворуч
show-bottom-right = одиночна: знизу праворуч
show-bottom-left = одиночна: знизу ліворуч
show-unfinished = Гру не завершено.
show-skills = навички
show-turn = раунд { $turn }
show-ruins = Треба накрити руїни.
show-respond = Перед передаванням планшетів: { $card }
show-choose = Після підрахунку обирає власник: { $card }
show-spread = Після підрахунку монстри ширяться: { $card }
show-on-sheet = { $drawer } на планшеті гравця { $owner }
show-season-scored = Кінець сезону: { $season }
show-result = Підсумок
show-playing = Граємо
show-simulated = { $games }, { $players }, рівень { $bot }, зерно { $seed }
show-combined = Планшет і карти взято з обох коробок, тож гра поєднана.
show-unskilled = Навички в грі, але гравець random їх не використовує.
show-mean = середнє
show-spread-of = відхилення
show-least = мін.
show-most = макс.
show-wins = перемоги
show-scorings = підрахунки
show-tournament = { $games }, { $players }, зерно { $seed }
show-bot = програма
show-stars = зірки
show-error = похибка
show-interval = інтервал 95 %
show-duel = на тих самих роздачах
show-coins = монети за порами року
show-number = число соло
show-milliseconds = мс на хід
show-measured = виміряно
play-you = Картограф
play-welcome = Наберіть ? будь-коли, щоб отримати довідку.
play-season-now = цей сезон
play-written = уже записано
play-used = використано
play-last = після цього сезон закінчиться
play-ruins = має накрити руїни
play-what = Що малюєте?
play-shape = Яку фігуру?
play-terrain = Яку місцевість?
play-lone-terrain = Жодної фігури намалювати не можна, тож малюєте одну клітинку. Яку місцевість?
play-lie = Як вона лежить?
play-pattern = Які клітинки?
play-marks = Які клітинки атакує герой?
play-spaces = Які клітинки лишаються на карті? Назвіть усі, наприклад a1 a2.
play-place = Куди поставити лівий верхній кут її рамки? + позначає придатні клітинки.
play-space = Яка клітинка? + позначає придатні.
play-destroy = Яку клітинку знищено? На вибір: { $cells }.
play-confirm = { $move }: Enter малює, undo повертає назад.
play-confirm-place = Інша клітинка пересуває.
play-confirm-skill = Число додає навичку.
play-respond = Наближаються монстри: Enter пропускає їх, число використовує навичку.
play-nothing = Enter нічого не малює, число обирає місце.
play-lone = одна клітинка
play-came = { $card }: монстри на { $cells }.
play-destroyed = { $card }: знищено { $cells }.
play-saved = Збережено у { $file }.
play-keep = save FILE зберігає гру, Enter виходить.
play-help =
    Відповідайте числом або дайте кілька відповідей одразу:
      1 2 c4     фігура 1, повернута способом 2, на c4 (рядок c, стовпець 4)
    Фігуру ставлять за лівим верхнім кутом її рамки; + позначає придатні
    клітинки. Або запишіть хід самі:
      F c4 c5    ліс на цих клітинках (F ліс, V поселення, A поля, W водойма)
    На карті: M монстр, H герой, R руїни, ^ гори, X ущелина, # знищена,
    & поля й поселення водночас, мала літера на руїнах,
    × під атакою героя; червона крапка поруч із монстром коштує зірку.
      ? a        указ А і клітинки, які він рахує
      ? rules    що кажуть усі укази, навички та ця карта
      undo       крок назад
      save FILE  зберігає гру для alidade play --resume FILE
      quit       виходить

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-game_over = Гру завершено; ніхто більше не малює.
error-no_such_seat = Місця { $seat } немає; очікувалося від 1 до { $seats }.
error-dealer_owes = Спершу має роздати той, хто роздає, і лише тоді малює місце { $seat }.
error-not_waiting = Місце { $seat } зараз не має ходу.
error-not_resolved = Хід не завершується, доки місце { $seat } не походить.
error-nothing_to_take_back = Місце { $seat } не має малюнка, який можна взяти назад.
error-off_map = { $cell } лежить поза картою.
error-filled = { $cell } уже заповнено: { $terrain }.
error-must_cover_ruins = Треба накрити клітинку руїн.
error-wrong_terrain = Такої місцевості тут не пропонують: { $terrain }; очікувалося { $terrains }.
error-wrong_shape = Ці клітинки не є фігурою карти «{ $card }».
error-one_space_only = Жодну фігуру карти «{ $card }» не можна розмістити як слід, тож малюють рівно одну клітинку.
error-a_shape_fits = Фігура карти «{ $card }» ще вміщується, тож одну клітинку малювати не можна.
error-solo_place = Монстри карти «{ $card }» приходять на { $cells } і більше нікуди.
error-no_room = Для карти «{ $card }» немає місця; нічого не малюють.
error-wrong_marks = Ці позначки не є атакою карти «{ $card }» навколо { $cell }.
error-not_a_target = { $cell } не можна знищити; очікувалася одна з { $cells }.
error-unfinished = Хід не завершено; далі очікувалося: { $parts }.
error-nothing_more = Після цього більше нічого не малюють; отримано { $part }.
error-unknown_part = Тут { $part } не є частиною ходу; очікувалося: { $parts }.
error-no_skills = У цій грі немає навичок.
error-skill_not_in_play = Навички «{ $skill }» немає в грі; очікувалося: { $skills }.
error-skill_used = Навичку в цьому сезоні вже використано: { $skill }.
error-skill_too_dear = Вартість навички «{ $skill }» — { $cost }, а монет, які можна закреслити, лише { $coins }.
error-skill_not_now = Навичку «{ $skill }» не можна використати в цьому раунді.
error-skill_no_room = Для навички «{ $skill }» тут немає місця.
error-not_beside_monster = Фігура навички «{ $skill }» має межувати з монстром.
error-not_beside_drawing = Фігура навички «{ $skill }» має межувати з щойно намальованою.
error-wrong_dealer_move = Зараз потрібна така роздача: { $expected }.
error-wrong_edicts = Укази мають бути чотирма картами підрахунку, по одній із кожного стосу; отримано { $cards }.
error-edicts_chosen = Укази обрано вручну: { $expected }; отримано { $cards }.
error-wrong_skills = Потрібно різних навичок із коробки: { $count }; отримано { $cards }.
error-wrong_stack = Стос «{ $stack }» має містити рівно { $expected }; отримано { $cards }.
error-wrong_deck = Колода цього сезону має містити рівно { $expected }; отримано { $cards }.
error-wrong_seats = У грі від 1 до 100 місць; отримано { $seats }.
error-no_box = Коробки { $box } немає; очікувалася одна з { $boxes }.
error-no_map = Карти { $map } немає; очікувалася одна з { $maps }.
error-no_such_card = «{ $card }» — не така карта; очікували одну з: { $cards }.
error-no_level = Рівня { $level } немає; очікувався один з { $levels }.
error-wrong_count = Стільки карт узяти не можна: { $count }; очікувалося від 0 до { $most }.
error-wrong_fallback = Для єдиної клітинки можливі any або card; отримано { $fallback }.
error-solo_title = В одиночній грі титул лишається порожнім, доки його не дасть королева; отримано { $title }.
error-no_name = Картографові місця { $seat } потрібне ім’я.
error-wrong_words = У картографа місця { $seat } є знак, якого не може містити жоден текст; отримано { $got }.
error-wrong_size = Карта має від 1 до 15 рядків і стовпців; отримано { $rows } × { $cols }.
error-ragged_map = Клітинок у рядку { $row } карти: { $got }; очікувалося { $cols }.
error-empty_map = Карта не має жодного рядка.
error-not_blank = На карті для гри бувають лише незаповнені клітинки, руїни, гори та ущелини; а на { $cell }: { $terrain }.
error-not_fresh = На карті для гри ще немає монет, позначок атаки чи зірок.
error-wrong_letter = { $letter } на { $cell } не є літерою карти; очікувалася одна з { $letters }.
error-wrong_cell = { $text } не є клітинкою; очікувалася літера рядка від a до o і номер стовпця від 1 до 15, наприклад c4.
error-twice = { $cell } названо двічі.
error-wrong_part = { $text } не є частиною ходу; очікувалося слово, літера місцевості й клітинки, наприклад F c4 c5.
error-wrong_line = { $text } не є рядком карти; очікувалося coins, marks, was або назва монстра.
error-wrong_coins = { $text } не є рядком монет; очікувалося, наприклад, coins 5/14 spent 1.
error-off_sheet = { $cell } у рядку { $text } лежить поза картою.
error-not_destroyed = { $cell } у рядку { $text } на карті не знищено.
error-not_monster = { $cell } у рядку { $text } на карті не є ні монстром, ні знищеною.
error-wrong_deal = { $text } не є роздачею; очікувалося, наприклад, edicts a b c d; skills a b c; ambush a b; heroes a b.
error-wrong_picture = { $card }: малюнок складається з рядків # і . однакової довжини щонайменше з одним #; отримано { $picture }.
error-scattered = { $card }: малюнок { $picture } більший за 15 × 15.
error-same_shape = { $card }: дві з її фігур однакові.
error-no_card = Карти { $card } немає; очікувалася одна з { $cards }.
error-twice_in_box = У коробці двічі є { $card }.
error-same_monster = { $card }: { $other } вже має монстра з назвою { $monster }; очікувалася інша назва.
error-no_stack = У коробці має бути щонайменше одна карта підрахунку зі стосу «{ $stack }».
error-no_explore = У коробці має бути щонайменше одна карта дослідження з фігурою.
error-wrong_seasons = У коробці мають бути чотири карти сезонів; отримано { $count }.
error-few_skills = У коробці має не бути навичок або бути щонайменше { $count }; отримано { $got }.
error-box_syntax = Текст не вдається прочитати як TOML: { $reason }.
error-box_value = { $where }: очікувалося { $expected }, а отримано { $got }.
error-box_missing = { $where }: бракує { $field }; очікувалося { $expected }.
error-box_unknown = { $where }: { $field } невідоме; очікувалося одне з { $expected }.
error-box_wrong = У { $where }: { $reason }
error-file_unreadable = { $file } не вдається прочитати: { $reason }.
error-record_line = Рядок { $line }: { $reason }
error-record_header = Заголовок запису хибний: { $reason }
error-record_no_moves = Рядок { $line }: заголовок не має кінця; очікувався рядок --- перед ходами.
error-record_format = Рядок { $line }: формат { $got } невідомий; очікувався { $expected }.
error-record_rules = Рядок { $line }: версія правил { $got } невідома; очікувалася { $expected }.
error-record_seat = Рядок { $line }: { $text } не називає місця; очікувалося deal, deck або номер місця, а тоді хід.
error-record_result = Рядок { $line }: { $field } дорівнює { $got }, а ходи дають { $expected }.
error-record_surplus = Рядок { $line }: заголовок каже, що гру завершено, а ходи закінчуються раніше.
error-no_option = Параметра { $option } немає.
error-no_option_near = Параметра { $option } немає; можливо, { $near }?
error-no_command = Команди { $command } немає; очікувалася одна з { $commands }.
error-missing_argument = Бракує { $name }.
error-missing_value = { $option } потребує значення.
error-surplus_value = { $option } не має значення.
error-surplus_argument = { $text } тут зайве.
error-wrong_number = { $option } — ціле число від { $lowest } до { $highest }; отримано { $got }.
error-not_whole = { $option } — ціле число; отримано { $got }.
error-wrong_choice = { $option } — одне з { $choices }; отримано { $got }.
error-wrong_map = Карти { $map } немає; очікувалася одна з { $maps } або файл.
error-wrong_box = Коробки { $box } немає; очікувалася одна з { $boxes } або файл.
error-unknown_card = Карти { $id } немає; alidade cards показує всі.
error-unknown_card_near = Карти { $id } немає; можливо, { $near }?
error-unknown_edict = Карти підрахунку { $id } немає; alidade cards показує всі.
error-unknown_edict_near = Карти підрахунку { $id } немає; можливо, { $near }?
error-resume_alone = Збережена гра має власну карту й карти; приберіть { $option }.
error-resume_seats = Гру на стільки місць ({ $seats }) не зіграти самому.
error-file_unwritable = { $file } не вдається записати: { $reason }.
error-no_ray = Для кластера потрібен Ray, а його не встановлено: pip install alidade[cluster].
error-no_cluster = За адресою { $address } немає кластера Ray: { $reason }
error-other_tournament = { $file } належить іншому турніру, ніж { $bots } із зерном { $seed } і цією підготовкою.
error-notebook_line = { $file }: рядок { $line } не є підсумком гри.
error-notebook_alone = Поруч із { $file } немає { $terms }, де сказано, якому турніру він належить.
error-wrong_deals = У турнірі щонайменше один гравець і одна роздача; отримано { $bots } і { $deals }.
error-missing_games = Турнір, у якому ігор { $games }, зводять у таблицю, коли є всі, кожна один раз; отримано { $got }.
error-wrong_lineup = Місць у партії { $seats }, а гравців { $players }.
error-worker_lost = Процес, що грав, зупинило щось інше, можливо брак пам’яті.
error-storage_fails = Сховище не працює: { $reason }.
error-no_records = У { $folder } немає жодного запису; очікувалися файли із закінченням .txt.
error-no_storage = Немає сховища { $file }.
error-port_taken = Порт { $port } уже зайнятий; виберіть інший за допомогою --port або 0 для будь-якого вільного.
error-no_listening = Сервер не може слухати на { $host }: { $reason }.
error-newer_schema = Сховище має схему { $got }, а ця версія знає лише до { $known }: оновіть її.
error-wrong_database = Це не адреса бази даних; очікувалося { $expected }.
error-no_postgres = Для PostgreSQL потрібен asyncpg, а його не встановлено: pip install alidade[postgres].
error-no_record = { $file } не є записом: { $reason }
error-no_matplotlib = Для графіка потрібна matplotlib, а її не встановлено: pip install alidade[plot].
error-wrong_plot = Графік — це файл, що закінчується на .png або .svg; отримано { $file }.
error-batch_map = Масове моделювання грає на картах 11 × 11 клітинок; отримано { $rows } × { $cols }.
error-batch_skills = Масове моделювання грає без навичок.
error-batch_card = Масове моделювання не знає карти підрахунку «{ $card }».
error-batch_size = У масовому моделюванні замало місця для { $things }: { $count }, щонайбільше { $most }.
error-batch_no_gpu = На GPU грають лише в процесі, запущеному з ALIDADE_BATCH=cuda.
error-batch_move = Місце { $seat } гри { $game } не може це намалювати.
error-batch_shape = У масовому моделюванні немає місця для фігур карти «{ $card }».
error-batch_count = Масове моделювання грає щонайменше одну гру; отримано { $count }.
error-batch_keys = Масове моделювання роздає ігри, яких { $count }, кожну зі своїм ключем — цілим числом у 64 біти.
error-batch_rows = Масове моделювання очікує { $name } форми { $shape } і виду { $kind }.
error-batch_not_dealt = Ігри треба роздати, перш ніж хтось малюватиме.
error-planner_budget = Планувальник розглядає щонайменше 1 хід щонайменше в 1 потоці й має розігрування або секунди, які можна витратити; від’ємного чи нескінченного немає.
error-not_a_choice = { $text } немає серед варіантів.
error-terrain_first = Назвіть і місцевість, наприклад { $text }.
error-over_edge = Від { $cell } фігура виходить за край карти.
error-nothing_to_undo = Немає чого повертати.
error-no_file_name = Назвіть файл, наприклад save { $file }.
error-file_exists = { $file } уже існує; оберіть іншу назву.
error-really_quit = Гру не збережено: save FILE зберігає її, ще раз quit покидає.
error-bad_message = Повідомлення не вдається прочитати: { $reason }.
error-bad_text = { $field } містить символ, який не можна показати; очікувався простий текст в один рядок.
error-no_token = Для цього потрібен ключ місця або господаря.
error-wrong_token = Цей ключ нічого не відкриває за цим столом.
error-not_host = Це може зробити лише господар столу.
error-not_seated = Це може зробити лише той, хто сидить за столом.
error-wrong_origin = Сторінка з { $origin } не може тут під’єднатися.
error-no_table = Такого столу немає.
error-no_seat = За цим столом немає місця { $seat }; очікувалося від 1 до { $seats }.
error-not_found = За цією адресою нічого немає.
error-not_allowed = Ця адреса відповідає на інші методи; очікувалося { $expected }.
error-stale_turn = Крок { $step } минув; стіл на кроці { $now }.
error-not_started = Гра ще не почалася.
error-already_started = Гра вже почалася.
error-seat_taken = Місце { $seat } зайняте.
error-table_full = Усі місця за цим столом зайняті.
error-nobody_seated = За цим столом ніхто не сидить; спершу займіть місце або посадіть ботів.
error-not_over = Гра ще не закінчилася.
error-too_large = Повідомлення завелике; очікувалося щонайбільше { $most } байтів.
error-too_many = Забагато запитів; спробуйте ще раз через { $seconds } с.
error-storage_down = Сховище не відповідає; спробуйте ще раз.
error-shutdown = Сервер перезапускається; незабаром під’єднайтеся знову.
error-slow = Це з’єднання не встигало; під’єднайтеся знову.
error-deleted = Цей стіл видалено.

## Why a message cannot be read
## What the decoder found: the reason of error-bad_message.

unread-type = очікувалося { $expected }, отримано { $got }
unread-missing = бракує поля { $field }
unread-unknown = поле { $field } невідоме
unread-least = очікувалося { $least } або більше
unread-most = очікувалося { $most } або менше
unread-short = очікувалася довжина { $least } або більше
unread-long = очікувалася довжина { $most } або менше
unread-form = очікувався текст виду { $form }
unread-value = { $got } тут не очікувалося
unread-malformed = це не JSON
unread-text = очікувався текст
unread-utf-8 = очікувалося UTF-8
unread-hello-first = спершу очікувалося hello
unread-hello-once = hello кажуть лише раз

## Phrases inside errors
## Set phrases among an error's values: the key is the English phrase.

said-or = або
said-a-drawing = малюнок
said-destroyed = знищено
said-the-first-deal = перша роздача
said-the-deck-of-a-season = колода сезону
said-ambush = засідка
said-hero = герой
said-it-is-no-file = це не файл
said-it-is-no-text-in-utf-8 = це не текст у кодуванні UTF-8
said-no-such-file-or-directory = такого файлу немає
said-is-a-directory = це тека
said-not-a-directory = це не тека
said-permission-denied = немає доступу
said-file-exists = таку назву має файл
said-file-name-too-long = назва задовга
said-no-space-left-on-device = на диску немає місця
said-read-only-file-system = диск лише для читання
said-a-text = текст
said-a-list = список
said-a-table = таблиця
said-a-name = ім’я
said-an-id = ідентифікатор
said-an-id-of-its-own = власний ідентифікатор
said-an-id-of-small-letters-digits-and = ідентифікатор із малих латинських літер, цифр і _
said-true-or-false = true або false
said-the-id-of-a-printed-card = ідентифікатор друкованої карти
said-an-id-that-no-printed-card-has = ідентифікатор, якого не має жодна друкована карта
said-a-row-of-and = рядок із # та .
said-a-row-of-the-map = рядок карти
said-the-rows-of-the-map = рядки карти
said-a-picture = малюнок фігури
said-a-picture-as-a-list-of-rows = малюнок як список рядків
said-a-picture-with-one-h-for-the-hero-and-for-each-attack-mark = малюнок з однією літерою H для героя та # для кожної позначки атаки
said-at-least-one-terrain-and-one-shape = щонайменше одна місцевість і одна фігура
said-a-time-value = значення часу
said-a-time-threshold = тривалість сезону
said-terrains = місцевості
said-shapes = фігури
said-a-corner = кут
said-a-name-as-the-card-has-an-effect = назва, бо карта має ефект
said-two-letters-of-a-to-d = дві літери від A до D
said-two-letters-of-a-to-d-such-as-ab = дві літери від A до D, наприклад AB
said-the-cartographers = картографи
said-the-map-s-name = назва карти
said-the-cards-in-play = карти в грі
said-explore-ruins-ambush-hero-season-and-scoring = explore, ruins, ambush, hero, season і scoring
said-whole-number = ціле число від { $lowest } до { $highest }
said-a-number-or-name-is-too-long = число або назва задовгі
said-a-name-has-too-many-dots = у назві забагато крапок
said-it-is-nested-too-deeply = вкладеність завелика
said-list-of-most = список щонайбільше з { $most }
said-rows-of-most = рядки щонайбільше з { $most } знаків
said-table-with = таблиця з полями { $fields }
said-such-a-card = ідентифікатор такої карти ({ $ids })

## Bots
## The players made of code, from weak to strong, and what each is like.

bot-random = Мандрівник
    .rule = Малює де заманеться, аби дозволяли правила, і ніколи не озирається.
bot-apprentice = Учень
    .rule = Старається, рахує те, що бачить, але часом перо вислизає з рук.
bot-novice = Новачок
    .rule = Дивиться на кілька місць і бере те, що невдовзі дасть найбільше зірок.
bot-greedy = Землемір
    .rule = Зважує кожне місце на мапі на один хід уперед і бере найкраще.
bot-planner = Штурман
    .rule = Кілька разів подумки розігрує найкращі ходи до кінця, а тоді обирає.
bot-master = Королівський картограф
    .rule = Доводить до кінця безліч можливих майбутніх і мало що лишає випадкові.

### Слова дошки українською; en.ftl і fr.ftl містять ті самі повідомлення.

## Everywhere

ui-close = Закрити
ui-menu = Меню
ui-language = Мова
ui-light = Світло
ui-light-auto = як на пристрої
ui-light-light = день
ui-light-dark = ніч
ui-sound = Звук
ui-start-page = Початкова сторінка
ui-opening = Розгортаємо карту…
ui-lost = Зв’язок втрачено; він відновиться сам.
ui-try-again = Спробувати ще
ui-you = Ви
ui-seat = Місце { $seat }
ui-cartographer = Картограф
count-coins-head = монети

## The sheet

ui-my-sheet = Мій планшет
ui-your-sheet = ваш планшет
ui-sheet-of = Планшет: { $name }
ui-sheets = Інші планшети
ui-both = поля й поселення
ui-on-ruins = на руїнах
ui-was = колись { $terrain }
ui-marked = під ударом героя
ui-looking-at = Ви дивитеся на планшет: { $name }.

## Drawing

ui-hand = Ваш малюнок
ui-shapes = Фігури
ui-shape = Фігура { $number }, { $spaces ->
    [one] { $spaces } клітинка
    [few] { $spaces } клітинки
   *[many] { $spaces } клітинок
}
ui-terrains = Місцевість
ui-turn-left = Повернути ліворуч
ui-turn-right = Повернути праворуч
ui-flip = Віддзеркалити
ui-pad = Рухати кнопками
ui-up = Вгору
ui-down = Вниз
ui-west = Ліворуч
ui-east = Праворуч
ui-draw = Малювати
ui-next = Далі
ui-done = Готово
ui-destroy = Знищити
ui-use = Навичка: { $skill }
ui-let-come = Хай нападають
ui-put-back = Покласти назад
ui-take-back = Взяти назад
ui-legal = Показати всі місця
ui-refused = Не тут.
ui-drawn = Намальовано.
ui-watching = Ви спостерігаєте.
ui-still-drawing = ще малює
ui-ready = готово
ui-your-turn = Ваш хід
ui-ask-draw = Оберіть фігуру, покладіть її на карту й малюйте.
ui-ask-ruins = Має накрити клітинку руїн.
ui-ask-lone = Жодна фігура не вміщується: намалюйте одну клітинку.
ui-ask-lone-ruins = Жодна фігура не дістає до руїн: намалюйте одну клітинку будь-де.
ui-ask-hero = Поставте героя й поверніть його удар.
ui-ask-ambush = Намалюйте монстрів там, де вони найбільше зашкодять.
ui-ask-gorgon = Погляд горгони: оберіть клітинку поруч, яку буде знищено.
ui-ask-troll = Троль лютує: оберіть незаповнену клітинку поруч із ним, яку буде знищено.
ui-ask-respond = Засідка! Застосуйте навичку, або хай нападають.
ui-ask-extra = Тепер фігура навички.
ui-foreign = Чужий планшет: { $name }
ui-change-coins = { $change } { $count ->
    [one] монета
    [few] монети
   *[many] монет
}
ui-change-monsters = { $change } через монстрів
ui-heard-card = { $card }. { $rule }

## Seeing

ui-time = Минуло часу: { $time } з { $threshold }.
ui-deck = Карти сезону
ui-column = Відкриті
ui-in-deck = { $count ->
    [one] { $count } карта в колоді
    [few] { $count } карти в колоді
   *[many] { $count } карт у колоді
}
ui-hidden = Приховано серед них: { $ambushes ->
    [0] жодної засідки
    [one] { $ambushes } засідка
    [few] { $ambushes } засідки
   *[many] { $ambushes } засідок
}{ $heroes ->
    [0] {""}
    [one] , { $heroes } герой
    [few] , { $heroes } герої
   *[many] , { $heroes } героїв
}. З-поміж таких:
ui-edicts = Укази королеви
ui-skills = Навички
ui-free = безкоштовно
ui-used = Застосовано цього сезону.
ui-nothing-yet = поки нічого
ui-show-spaces = Показати клітинки
ui-coins = Монети
ui-score-now = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}; монстри забирають { $monsters ->
    [one] { $monsters } зірку
    [few] { $monsters } зірки
   *[many] { $monsters } зірок
}; уже записано { $total }.
ui-search = Знайти ім’я
ui-log = Що сталося
ui-keys = Клавіші
ui-key-move = рухати
ui-key-turn = повернути ліворуч, праворуч
ui-key-choose = обрати фігуру чи місцевість
ui-other-device = Продовжити на іншому пристрої
    .rule = Це посилання — ваше місце: відскануйте або відкрийте його на іншому пристрої й нікому більше не показуйте.
ui-take-seat-back = Повернутися на своє місце
ui-leave-bot = Піти; далі грає бот

## News

ui-told = { $what }: { $told }
ui-news-drawn = { $who }: { $cells }.
ui-news-drawn-on = { $who } → { $owner }: { $cells }.
ui-news-nothing = { $who }: нічого.
ui-news-destroyed = Знищено: { $cells }.
ui-news-mountain = { $count ->
    [one] Гору оточено: +{ $count } монета.
    [few] Оточено { $count } гори: +{ $count } монети.
   *[many] Оточено { $count } гір: +{ $count } монет.
}
ui-gain-coins = { $count ->
    [one] +{ $count } монета.
    [few] +{ $count } монети.
   *[many] +{ $count } монет.
}
ui-news-spread = { $card } шириться: { $cells }.
ui-news-scored = { $who }, { $season }: { $stars ->
    [one] { $stars } зірка
    [few] { $stars } зірки
   *[many] { $stars } зірок
}.
ui-season-ends = { $season ->
    [spring] Весна завершилася
    [summer] Літо завершилося
    [fall] Осінь завершилася
    [winter] Зима завершилася
   *[other] Сезон завершився
}
ui-skip = Пропустити
ui-go-on = Далі

## The start page

ui-lead = Усі досліджують той самий край, та однакових карт не намалює ніхто.
ui-ways = Як грати
ui-play = Грати
ui-play-solo = Грати наодинці
ui-play-lesson = Навчитися за три хвилини
ui-continue = Продовжити
ui-kind-solo = Наодинці
ui-kind-lesson = Перша весна
ui-kind-bots = З ботами
ui-kind-friends = З друзями
ui-kind-pass = Один екран
ui-forget = Забути цю гру
ui-play-bots = Грати з ботами
ui-how-many = Скільки
ui-level = Рівень
level-random = мандрівник
level-apprentice = учень
level-novice = новачок
level-greedy = жадібний
level-planner = стратег
level-master = майстер
ui-play-friends = Грати з друзями
ui-seats = Місця
ui-seats-range = Місця: ціле число від { $least } до { $most }.
ui-open-table = Відкрити стіл
ui-join-link = Посилання або код столу
ui-join = Приєднатися
ui-bad-link = Це не посилання на стіл: код має дванадцять літер і цифр.
ui-pass-round = Передавати один екран
ui-me = Ви
ui-name = Ім’я
ui-title = Титул
ui-motto = Девіз
ui-more-about-me = Титул, девіз і герб
ui-crest-shape = Щит
ui-crest-field = Поле
ui-crest-second = Колір
ui-crest-charge = Знак
ui-options = Налаштування гри
ui-box = Карти
ui-box-base = Базова гра
ui-box-heroes = Heroes
ui-box-combined = Обидві разом
ui-map = Планшет
ui-map-own = із коробки
ui-set-own = із коробки
ui-season-cards = Карти сезонів
ui-map-mine = власний планшет
ui-map-text = Планшет, рядок за рядком
ui-map-file = або файл
ui-map-letters = Одна літера — одна клітинка: . незаповнена, R руїни, F ліс, V поселення, A поля, W водойма, M монстри, ^ гори, X ущелина; малі літери лежать на руїнах.
ui-map-large = На планшеті щонайбільше 15 рядків по 15 клітинок.
ui-with-skills = із навичками
ui-recommended = укази для першої гри
ui-fallback = Якщо жодна фігура не вміщується
ui-fallback-any = будь-яка місцевість
ui-fallback-card = місцевість із карти
ui-clock = Час на хід
ui-clock-option = { $seconds ->
    [0] без обмеження
    [86400] одна доба
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
}
ui-by-chance = навмання
ui-deal = Номер розкладу
    .rule = Той самий номер знову дає ті самі карти; усі за столом бачать, що розклад відомий.
ui-deal-range = Номер розкладу: ціле число від { $least } до { $most }.
ui-known-deal = відомий розклад
ui-open-tables = Відкриті столи
ui-listed = показувати у відкритому списку
ui-fan = Неофіційна праця шанувальників із власними малюнками й словами. Гра Cartographers належить Thunderworks Games.

## The table

ui-table = Новий стіл
ui-open-seat = вільне
ui-bot = бот
ui-call-bot = Посадити бота
ui-send-away = Звільнити місце: { $name }
ui-take-seat = Сісти за стіл
ui-sit-down = Сісти
ui-begin = Почати
ui-begin-open = { $count ->
    [one] { $count } місце ще вільне — його буде закрито.
    [few] { $count } місця ще вільні — їх буде закрито.
   *[many] { $count } місць ще вільні — їх буде закрито.
}
ui-wait-host = Ви за столом. Господар скоро почне.
ui-invite = Запросити
ui-share = Поділитися посиланням
ui-copied = Скопійовано
ui-link-here = Ця адреса веде кожен пристрій до нього самого. Для інших хай сервер слухає вашу мережу (host\xA00.0.0.0), а цю сторінку відкрийте за адресою комп’ютера в ній.
ui-qr = QR-код посилання
ui-watch = Спостерігати
ui-pass-to = Передайте екран: { $name }
ui-i-am = Це я, { $name }

## The end

ui-solo-stars = { $stars ->
    [one] { $stars } зірка
    [few] { $stars } зірки
   *[many] { $stars } зірок
}
ui-rating = Підсумковий рахунок { $rating }: ваші зірки без соло-чисел чотирьох указів.
ui-you-win = Ваша карта найкраща!
ui-wins = Найкращу карту намалював гравець { $name }
ui-shared = Спільна перемога: { $names }
ui-again-new = Грати ще
ui-again-same = Той самий розклад ще раз
ui-again-join = Приєднатися до реваншу
ui-look-back = Оглянути карту
ui-result = Підсумок

## When something is wrong

trouble-no_table = Такого столу немає
    .rule = Можливо, у посиланні помилка або стіл видалено. Попросіть нове посилання чи відкрийте власний стіл.
trouble-no_token = Це посилання не відкриває жодного місця
    .rule = Можливо, місце забуто або воно з іншого столу. Можна спостерігати або попросити в господаря нове запрошення.
trouble-table_full = Стіл зайнято
    .rule = Усі місця зайняті. Можна спостерігати за грою або відкрити власний стіл.
trouble-already_started = Гра вже почалася
    .rule = Сісти можна лише до початку. Можна спостерігати або відкрити власний стіл.
trouble-not_allowed = Ця сторінка не може під’єднатися
    .rule = Її відкрито з адреси, якої сервер не знає. Відкрийте її за адресою самого сервера.
trouble-unreachable = Сервер не відповідає
    .rule = Можливо, він перезапускається або зник зв’язок. Ваша гра збережена й продовжиться, щойно сервер повернеться.
trouble-other = Щось пішло не так
    .rule = Спробуйте ще раз або поверніться на початкову сторінку.

## The lesson

ui-lesson = Перша весна
ui-understood = Зрозуміло
lesson-river = Вітаємо! Ви малюєте карту, хід за ходом. Велика ріка дає водойму. Оберіть фігуру (коротка дає монету, тобто зірку щосезону), перетягніть її на карту, поверніть стрілками й натисніть «Малювати».
lesson-forest = Тепер ліс. Указ А дає зірку за кожну клітинку лісу біля рамки карти. Покладіть фігуру до рамки й дивіться, як росте число, перш ніж малювати.
lesson-orchard = Ця карта має одну фігуру й дві місцевості. Ліс біля рамки чи поля біля води? Числа вгорі підкажуть.
lesson-ruins = Спершу вийшла карта руїн: ця фігура має накрити зламані колони. Сторінка показує, де вона може лежати; око показує всі місця.
lesson-stream = Знову поля або водойма. Поле вздовж вашої ріки приносить зірки обабіч за указом Б. Заповніть усі чотири сторони гори, і вона віддасть свою монету.
lesson-farmland = Прийшли гобліни! Кожна незаповнена клітинка поруч із монстром коштує зірку на кожному підрахунку. Замкніть їх: намалюйте там поля. З цією картою весна завершується, і рахують А та Б.
lesson-summer = Настало літо: рахують Б і В. Ви знаєте все потрібне; грайте далі або поверніться на початкову сторінку.

## The rules

rules-contents = Зміст
rules-aim = Мета
    .rule = Ви досліджуєте незвіданий край для королеви й малюєте його на своєму планшеті. Чотири укази, А–Г, кажуть, що їй до вподоби; щосезону рахують два з них. Після чотирьох сезонів перемагає той, у кого найбільше зірок; за рівності — хто втратив найменше через монстрів.
rules-turn = Хід
    .rule = Для всіх відкривають одну карту. Усі водночас малюють її на своїх планшетах. Потім додають її час, і коли час сезону вичерпано, сезон завершується.
rules-draw = Малювання
    .rule = Оберіть одну з місцевостей карти й одну з її фігур, повертайте й віддзеркалюйте її як завгодно та намалюйте на незаповнених клітинках. Вона не мусить нічого торкатися. Якщо жодна фігура ніде не вміщується, намалюйте одну клітинку. Фігура з монетою дає монету, так само й гора, коли заповнено її останню сторону; відтоді монета — це зірка щосезону.
rules-ruins = Руїни
    .rule = Після карти руїн наступна фігура має накрити незаповнену клітинку руїн. Якщо жодна не може, намалюйте одну клітинку будь-де.
rules-ambush = Засідка
    .rule = Планшети передають сусідові, і він малює монстрів на вашому. На кожному підрахунку кожна незаповнена клітинка поруч із монстром коштує зірку.
rules-season = Кінець сезону
    .rule = Рахують два укази: А і Б навесні, Б і В улітку, В і Г восени, Г і А взимку. Додайте свої монети й відніміть те, що забрали монстри.
rules-heroes = Герої
    .rule = Герой — це одна клітинка з позначками удару довкола. Монстри на позначених клітинках знищуються — і нинішні, і майбутні. Горгона, зомбі, троль і дракон мають власні сили.
rules-skills = Навички
    .rule = Три навички лежать відкрито. Раз на сезон можна застосувати одну з них, закресливши її вартість монетами.
rules-solo = Одиночна гра
    .rule = Засідки йдуть уздовж рамки від кута, вказаного на карті, доки не знайдуть місця. Наприкінці від ваших зірок віднімають числа чотирьох указів, і королева дарує вам титул.
rules-spaces = Клітинки
rules-kind-explore = Карти дослідження
rules-kind-ruins = Карти руїн
rules-kind-ambush = Карти засідок
rules-kind-hero = Карти героїв
rules-kind-scoring = Карти підрахунку балів
rules-kind-skill = Навички
`;export{e as default};