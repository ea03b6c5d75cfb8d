### What only the terminal, an operator or a user of the library reads; the page does not load it.

## Words

word-coins = монети
word-season = сезон
# our translation
word-seat = місце
word-rating = підсумковий рахунок
word-title = титул
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
# The time at which a season ends.
word-threshold = тривалість
word-solo = одиночна гра

## Counts

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

## Screen
## What the command line says.

help-usage = Використання:
help-commands = Команди:
help-options = Параметри:
help-options-word = ПАРАМЕТРИ
help-alidade = Неофіційна програма, щоб грати в «Картографів», гру про малювання карти, досліджувати й моделювати її.
help-play = Зіграти одиночну гру в терміналі.
help-site = Записати гру для одного пристрою в DIR: звичайні файли, які може роздавати будь-який вебхостинг, для гри без сервера Alidade.
help-score = Порахувати бали планшета, записаного текстом, за всіма картами підрахунку або за деякими.
help-simulate = Дати ботам зіграти багато ігор і показати, що з них вийшло.
help-replay = Показати записану гру раунд за раундом.
help-analyse = Проаналізувати записану гру для одного місця: чого очікували, що змінила удача, що втратили малюнки.
help-seat = Місце, яке розглянути (типово: 1).
help-cards = Показати список усіх карт або намалювати одну: карту, сезон чи планшет.
help-lang = Мова повідомлень.
help-version = Показати версію й вийти.
help-help = Показати цю довідку й вийти.
help-card = Карта підрахунку за її ідентифікатором; можна вказати кілька.
help-json = Писати JSON замість таблиці.
help-json-turns = Писати по одному об’єкту JSON на раунд, кожен в окремому рядку.
help-games = Скільки ігор; типово 100.
help-seed = Зерно випадковості: те саме зерно — та сама гра.
help-players = Скільки гравців, від 1 до 100; типово 1.
help-map = Планшет: друкований, із файлу коробки або файл із текстом планшета.
help-box = Карти: base, heroes, обидві разом (combined) або власний файл коробки; типово base.
help-cards-from = Файл або модуль Python із власними картами підрахунку, який буде виконано; можна повторювати.
help-skills = Грати з навичками.
help-explore = Карти дослідження з цієї коробки.
help-seasons = Карти сезонів із цієї коробки.
help-ambush = Карти засідки: скільки, від 0 до 8, випадково для кожної гри, або які саме, через кому.
help-heroes = Карти героя: скільки, від 0 до 4, випадково для кожної гри, або які саме, через кому.
help-scoring = Карти підрахунку з цієї коробки або з обох.
help-edicts = Карти підрахунку для указів від А до Г через кому; ? лишає указ на волю випадку.
help-first-game = Чотири укази, які «Герої» радять для першої гри.
help-fallback = Типи місцевості єдиної клітинки, яку малюють, коли жодна фігура не вміщується: будь-які (any) або з карти (card).
help-bot = Бот, який грає; типово random, який не використовує навичок.
help-records = Зберегти кожну гру файлом у цій теці.
help-player = Ваше ім’я; без нього ви — картограф.
help-crest = Ваш герб: слово або чотири числа на зразок 1-2-6-3, як їх пише сторінка.
help-motto = Ваш девіз.
help-resume = Продовжити збережену гру.
help-tournament = Дати ботам зіграти ті самі роздачі та показати, хто сильніший і наскільки це певно.
help-serve = Запустити сервер: відкрийте стіл, надішліть посилання, грайте.
help-export = Записати кожну розпочату гру до теки FOLDER, без ботів за столом, часу на хід, підказок, назв столів і посилань; у цих файлах є й таємниці ігор, що тривають.
help-import = Прочитати записи або теки записів як столи цього сервера; незавершену гру можна грати далі, без ботів за столом, часу на хід, підказок, назв столів і посилань.
help-move = Скопіювати все з одного сховища до іншого, порожнього (SQLite або PostgreSQL): кожне посилання діятиме, а кожна гра триватиме; спершу зупиніть сервери.
help-data = Тека для столів; типово ваша тека даних.
help-database = Адреса бази PostgreSQL для кількох серверів або файлу SQLite.
help-address = Адреса, за якою гравці знаходять цей сервер, для надрукованих посилань.
help-site-address = Адреса, за якою буде цей сайт: потрібна для зображення, яке месенджери показують біля його посилань.
help-move-from = Сховище, яке копіюють: тека, як у --data, або адреса бази даних; типово ALIDADE_DATABASE.
help-move-to = Порожнє сховище, яке заповнюють: тека, як у --data, або адреса бази даних; типово ALIDADE_DATABASE.
help-host = Адреса, на якій приймати з’єднання, типово 127.0.0.1; 0.0.0.0 — для всіх.
help-lan = Відкрити для всіх пристроїв вашої мережі: слухати на всіх адресах, показати їх і QR-код.
help-port = Порт, типово 8000; 0 візьме вільний.
help-open = Відкрити сторінку в браузері.
help-origin = Сторінка з іншого місця, якій дозволено з’єднання; можна повторювати.
help-proxy = Довірений зворотний проксі; можна повторювати.
help-per-address = Скільки запитів за секунду дозволено одній адресі; типово 200.
help-sockets = Скільки з’єднань може тримати одна адреса; типово 2500.
help-keep-days = Скільки днів зберігати гру після останнього ходу; типово 60.
help-max-tables = Скільки столів зберігати водночас; понад це нові не відкриваються; типово 100 000.
help-name = Ім’я, за яким звертаються до сервера, крім адрес і власних імен цієї машини; можна повторювати.
help-contact = Як гравці можуть звернутися до вас: рядок тексту, електронна пошта чи адреса сторінки; показується в розділі «Про сайт».
help-imprint = Файл простого тексту з вашими вихідними даними; показується в розділі «Про сайт».
help-no-coach = Не аналізувати завершених ігор.
help-log-level = Наскільки докладний журнал; типово info.
help-tables = Перелічити столи цього сервера, показати деякі з їхніми місцями, видалити їх або прибрати з публічного списку (unlist).
help-check = Прочитати кожен стіл, назвати ті, що не читаються, і чому, та перевірити файли сховища.
help-backup = Скопіювати все в новий файл SQLite, поки сервер працює; alidade move повертає його.
help-listed = Перелічити лише столи з публічного списку.
help-compact = Потім повернути системі невикористане місце; для SQLite спершу зупиніть сервер.
help-metrics = Відповідати на GET /metrics з будь-якої адреси, а не лише з цієї машини.
help-no-public-list = Без публічного списку: кожен стіл відкритий лише для тих, хто має посилання на нього.
help-bot-threads = Скільки сильних ботів думають водночас; типово по одному на ядро процесора, від 2 до 8.
help-connections = Скільки з’єднань із PostgreSQL щонайбільше тримає кожен сервер; типово 10.
help-environment = Кожен параметр можна задати й змінною середовища: --keep-days через ALIDADE_KEEP_DAYS. Параметр, який повторюють, приймає кілька значень через пробіл.
help-deals = Скільки роздач; кожен гравець грає кожну з них. Типово 100.
help-csv = Записати в цей файл рядок для кожного місця кожної гри; - виводить їх замість таблиць.
help-plot = Намалювати зірки всіх гравців у цей файл, що закінчується на .png або .svg.
help-workers = Скільки процесів грають; типово стільки, скільки є ядер.
help-notebook = Зберігати ігри в цій теці й продовжити з тими, що в ній є.
help-ray = Грати на кластері Ray за цією адресою.
server-ready = Alidade працює: { $address }
server-others = Інші пристрої вашої мережі відкривають: { $address }
server-only-here = Відкрити може лише цей комп’ютер. Щоб пустити інші пристрої вашої мережі, запустіть alidade serve --lan або make play ARGS=--lan.
server-no-network = Цей комп’ютер не в мережі: під’єднайте його, щоб пустити інші пристрої.
server-firewall = Якщо якийсь пристрій не відкриває сторінку, дозвольте Python у брандмауері цього комп’ютера й перевірте, чи обидва в одній мережі (гостьова мережа часто роз’єднує пристрої).
server-no-runtime = Гра без сервера недоступна: у цій копії немає рушія для браузерів; його додає make runtime.
site-written = Гру для одного пристрою записано в { $folder } ({ $megabytes } МБ); її може роздавати будь-який вебхостинг, навіть із підтеки.
server-exported = { $count ->
    [one] Записано { $count } гру
    [few] Записано { $count } гри
    [many] Записано { $count } ігор
   *[other] Записано { $count } гри
} до { $folder }. Там є таємниці незакінчених ігор: нікому їх не показуйте.
server-records-leave-out = Записи не зберігають ботів за столом, часу на хід, підказок, назв столів і посилань: усе це зберігає alidade move.
server-imported = { $file }: { $link }, ключ господаря { $host }
server-imported-seat = місце { $seat }: { $link }
server-moved = { $count ->
    [one] Перенесено { $count } стіл
    [few] Перенесено { $count } столи
    [many] Перенесено { $count } столів
   *[other] Перенесено { $count } стола
}. Старе сховище не змінилося: більше не запускайте на ньому сервер.
server-head-table = Стіл
server-head-stage = Стан
server-head-seats = Гравці, боти, вільні
server-head-used = Востаннє (UTC)
server-head-listed = Публічний
server-head-title = Назва
server-stage = { $stage ->
    [lobby] очікує
    [playing] триває
   *[over] завершено
}
server-public = публічний
server-free = вільне
server-no-tables = Столів немає.
server-tables = { $count ->
    [one] { $count } стіл.
    [few] { $count } столи.
    [many] { $count } столів.
   *[other] { $count } стола.
}
server-created = відкрито { $created }, востаннє { $used } (UTC)
server-seat = місце { $seat }: { $who }
server-deleted = Стіл { $table } видалено.
server-unlisted = Стола { $table } більше немає в публічному списку.
server-checked = { $count ->
    [one] { $count } стіл читається.
    [few] { $count } столи читаються.
    [many] { $count } столів читаються.
   *[other] { $count } стола читається.
}
server-flaw = Сховище пошкоджено: { $reason }.
server-faults = { $count ->
    [one] Знайдено { $count } несправність.
    [few] Знайдено { $count } несправності.
    [many] Знайдено { $count } несправностей.
   *[other] Знайдено { $count } несправності.
}
server-compacted = Невикористане місце повернуто.
server-backed-up = { $count ->
    [one] { $count } стіл скопійовано
    [few] { $count } столи скопійовано
    [many] { $count } столів скопійовано
   *[other] { $count } стола скопійовано
} у { $file }. Файл містить таємниці ігор, що тривають: нікому його не давайте.
server-not-exported = { $count ->
    [one] { $count } гру не записано, бо її неможливо прочитати.
    [few] { $count } гри не записано, бо їх неможливо прочитати.
    [many] { $count } ігор не записано, бо їх
   *[other] { $count } гри не записано, бо її неможливо прочитати.
}
server-lead = Намалюйте мапу невідомої країни, самі або з друзями.
server-needs-script = Alidade малює мапи за допомогою JavaScript: дозвольте його на цій сторінці.
server-to-start = На головну сторінку
server-table = стіл
server-cartographer = Хтось із картографів
server-box =
    { $box ->
        [base] базова гра
        [heroes] «Герої»
        [combined] обидві коробки разом
       *[other] власна коробка
    }
server-seats =
    { $box }, { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
        [many] { $seats } місць
       *[other] { $seats } місця
    }, { $count ->
        [0] вільних немає
        [1] одне вільне
        [one] { $count } вільне
        [few] { $count } вільні
        [many] { $count } вільних
       *[other] { $count } вільного
    }
server-invites = { $name } запрошує вас: { $seats }
server-invited = Вас запрошено: { $seats }
server-match-begun = Гра почалася: { $names } ({ $box })
server-match-over = Гру завершено: { $names } ({ $box })
server-replay = Гра хід за ходом: { $names }
server-challenge =
    { $name } має { $count ->
        [one] { $count } зірку
        [few] { $count } зірки
        [many] { $count } зірок
       *[other] { $count } зірки
    }: чи здолаєте ви цей рахунок із тими самими картами?
show-surrounded = оточені гори
show-maps = планшети
show-one-card = alidade cards ID намалює одну з них.
show-box-base = базова
show-box-heroes = Герої
show-top-left = одиночна: згори ліворуч
show-top-right = одиночна: згори праворуч
show-bottom-right = одиночна: знизу праворуч
show-bottom-left = одиночна: знизу ліворуч
show-unfinished = Гру не завершено.
show-skills = навички
show-ruins = Наступна карта дослідження має накрити руїни.
show-respond = Перед передаванням планшетів: { $card }
show-choose = Після підрахунку обирає власник: { $card }
show-spread = Після підрахунку монстри ширяться: { $card }
show-on-sheet = { $drawer } на планшеті гравця { $owner }
show-season-scored = Кінець сезону: { $season }
show-motto = «{ $motto }»
show-result = Підсумок
show-playing = Граємо
show-simulated = { $games }, { $players }, рівень { $bot }, зерно { $seed }
show-unskilled = Навички в грі, але бот «Мандрівник» їх не використовує.
show-mean = середнє
show-spread-of = відхилення
show-least = мін.
show-most = макс.
show-wins = перемоги
show-games = ігри
show-tournament = { $games }, { $players }, зерно { $seed }
show-bot = бот
show-stars = зірки
show-error = похибка
show-interval = інтервал 95 %
show-duel = на тих самих роздачах
show-coins = монети за сезонами
show-number = соло-число
show-milliseconds = мс на хід
coach-par-is = чого чекали від найкращих малюнків до першої карти
coach-luck-is =
    { $alone ->
        [yes] що змінили карти
       *[no] що змінили карти й сусіди
    }
coach-skill-is = що малюнки втратили порівняно з найкращими
coach-policy = Очікування йдуть за ботом «Землемір» від того, що бачило місце; { $edge } з очікування — це те, що додають найкращі малюнки в таких роздачах. Кожен малюнок оцінено на { $decks } колодах, інших, ніж ті, на яких його вибрано; ± — стандартна похибка.
coach-others = Вважається, що сусіди малюють монстрів там, де це найбільше шкодить. * — у зірках сусіда, на чиєму планшеті малювали.
coach-drawn = намальовано
coach-best = найкраще
coach-cost = коштувало { $stars }
coach-why = Зрештою найкращий малюнок змінив би
coach-room = менше замкнених поодиноких клітинок: { $spaces }
coach-room-less = більше замкнених поодиноких клітинок: { $spaces }
play-you = Картограф
compiling = Компілюємо гру, лише один раз: це триває до хвилини.
play-welcome = Наберіть ? будь-коли, щоб отримати довідку.
play-season-now = цей сезон
play-written = уже записано
play-used = використано
play-last = після цього сезон закінчиться
play-ruins = має накрити руїни
play-what = Що малюєте?
play-shape = Яку фігуру?
play-terrain = Який тип місцевості?
play-lone-terrain = Жодної фігури намалювати не можна, тож малюєте одну клітинку. Який тип місцевості?
play-orientation = Як її повернути?
play-pattern = Які клітинки?
play-marks = Які клітинки атакує герой?
play-spaces = Які клітинки лишаються на планшеті? Назвіть усі, наприклад a1 a2.
play-place = Куди поставити лівий верхній кут її прямокутника? + позначає придатні клітинки.
play-space = Яка клітинка? + позначає придатні.
play-destroy = Яку клітинку знищити? На вибір: { $cells }.
play-confirm = { $move }: Enter малює, undo повертає назад.
play-confirm-place = Інша клітинка — пересунути фігуру.
play-confirm-skill = Число додає навичку.
play-respond = Наближаються монстри: Enter — хай нападають, число — застосувати навичку.
play-nothing = Enter нічого не малює, число обирає, як її повернути.
play-lone = одна клітинка
play-came = { $card }: монстри на { $cells }.
play-destroyed = { $card }: знищено { $cells }.
play-hint = Добре місце: { $move }; числа показують, що воно дає.
play-saved = Збережено у { $file }.
play-keep = save FILE зберігає гру, Enter виходить.
play-help =
    Відповідайте числом або дайте кілька відповідей одразу:
      1 2 c4     фігура 1, повернута способом 2, на c4 (рядок c, стовпчик 4)
    Фігуру ставлять за лівим верхнім кутом її прямокутника; + позначає
    придатні клітинки. Або запишіть хід самі:
      F c4 c5    ліс на цих клітинках (F ліс, V поселення, A поля, W водойма)
    На планшеті: M монстр, H герой, R руїни, ^ гори, X ущелина, # знищена,
    & поля й поселення водночас, мала літера на руїнах,
    × під атакою героя; червона крапка поруч із монстром коштує зірку.
      ? a        указ А і клітинки, які він рахує
      ? rules    що кажуть укази, навички, тривалі засідки й ця карта
      hint       показує добре місце
      undo       крок назад
      save FILE  зберігає гру для alidade play --resume FILE
      quit       виходить

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-cards_broken = { $source }, рядок { $line }: { $reason }.
error-cards_none = У { $source } немає карти підрахунку; очікувалася одна або більше, створена через @scoring.
error-cards_id = { $source }: { $card } не є ідентифікатором; очікувалося не більше 40 малих літер, цифр і _.
error-cards_taken = { $source }: друкована карта вже має ідентифікатор { $card }; очікувався інший.
error-cards_twice = { $source }: { $other } вже має карту з ідентифікатором { $card }; очікувався інший.
error-cards_facts = { $source }: { $card } потребує стосу ({ $stacks }) і цілого числа для одиночної гри.
error-cards_words = { $source }: { $card } потребує для кожної мови назви щонайбільше з { $name } літер і правила щонайбільше з { $rule }, в одному рядку.
error-cards_example = { $source }: приклад для { $card } не є планшетом: { $reason }
error-card_raises = { $source }: карта підрахунку { $card } не впоралася з планшетом: { $reason }.
error-card_answers = { $source }: карта підрахунку { $card } має повернути кортеж нагород; отримано { $got }.
error-no_option = Параметра { $option } немає.
error-no_option_near = Параметра { $option } немає; можливо, { $near }?
error-no_command = Команди { $command } немає; очікувалася одна з { $commands }.
error-missing_argument = Бракує { $name }.
error-missing_value = { $option } потребує значення.
error-surplus_value = { $option } не приймає значення.
error-surplus_argument = Зайвий аргумент: { $text }.
error-wrong_number = { $option } — ціле число від { $lowest } до { $highest }; отримано { $got }.
error-count_or_cards = { $option } — число від 0 до { $most } або карти через кому; отримано { $got }.
error-not_whole = { $option } — ціле число; отримано { $got }.
error-wrong_choice = { $option } — одне з { $choices }; отримано { $got }.
error-four_edicts = --edicts потребує чотирьох карт підрахунку через кому, ? там, де карту роздають; отримано { $got }.
error-not_one_line = { $option } потребує одного рядка завдовжки від { $least } до { $most } літер.
error-not_together = { $first } і { $second } не поєднуються: залиште щось одне.
error-resume_alone = Збережена гра має власного гравця, планшет і карти; приберіть { $option }.
error-resume_seats = Гру на кілька місць ({ $seats }) не можна грати наодинці.
error-file_unwritable = { $file } не вдається записати: { $reason }.
error-missing_extra = Для цього потрібен пакет { $package }, а його не встановлено: { $command }.
error-no_cluster = За адресою { $address } немає кластера Ray: { $reason }
error-other_tournament = { $file } належить до інших ігор, ніж { $bots } із зерном { $seed } і цією підготовкою.
error-notebook_line = { $file }: рядок { $line } не є підсумком гри.
error-notebook_alone = Поруч із { $file } немає { $terms }, де сказано, до яких ігор він належить.
error-wrong_deals = У турнірі щонайменше один гравець і одна роздача; отримано { $bots } і { $deals }.
error-missing_games = Таблицю турніру складають, коли є кожна з його ігор ({ $games }) рівно один раз; отримано { $got }.
error-wrong_lineup = Для кожного місця потрібен один гравець; місць { $seats }, отримано гравців { $players }.
error-worker_lost = Ігровий процес було зупинено, можливо через брак пам’яті.
error-storage_fails = Сховище не працює: { $reason }.
error-no_records = У { $folder } немає жодного запису; очікувалися файли із закінченням .txt.
error-no_storage = Немає сховища { $file }.
error-no_home = Немає домашньої теки, щоб зберігати столи; назвіть теку через --data.
error-no_folder = Столи не можна зберігати в { $folder }: { $reason }; назвіть іншу теку через --data.
error-port_taken = Порт { $port } уже зайнятий; виберіть інший за допомогою --port або 0 для будь-якого вільного.
error-no_listening = Сервер не може приймати з’єднання на { $host }: { $reason }.
error-wrong_database = Це не адреса бази даних; очікувалося { $expected }.
error-no_record = { $file } не є записом: { $reason }
error-wrong_plot = Графік — це файл, що закінчується на .png або .svg; отримано { $file }.
error-batch_map = Масове моделювання грає на планшетах щонайбільше 11 × 11 клітинок; отримано { $rows } × { $cols }.
error-batch_skills = Масове моделювання грає без навичок.
error-batch_effect = Масове моделювання не грає картою «{ $card }»: її ефект { $effect } не має скомпільованої версії.
error-batch_card = Масове моделювання не грає картою підрахунку «{ $card }»: вона не має скомпільованої версії.
error-batch_size = У масовому моделюванні замало місця для { $things }: { $count }, щонайбільше { $most }.
error-batch_no_gpu = На GPU грають лише в процесі, запущеному з ALIDADE_BATCH=cuda.
error-batch_move = Місце { $seat } гри { $game } не може це намалювати.
error-batch_shape = У масовому моделюванні немає місця для фігур карти «{ $card }».
error-batch_count = Масове моделювання грає щонайменше одну гру; отримано { $count }.
error-batch_keys = Масове моделювання потребує ключа — цілого числа в 64 біти — для кожної гри; ігор: { $count }.
error-batch_rows = Масове моделювання очікує масив { $name } форми { $shape } і типу { $kind }.
error-batch_not_dealt = Ігри треба роздати, перш ніж хтось малюватиме.
error-planner_budget = Планувальник потребує щонайменше 1 ходу, 1 потоку та розігрувань або секунд, які можна витратити; жодне значення не може бути від’ємним чи нескінченним.
error-terrain_first = Назвіть і тип місцевості, наприклад { $text }.
error-over_edge = Від { $cell } фігура виходить за край планшета.
error-nothing_to_undo = Немає чого повертати.
error-no_file_name = Назвіть файл, наприклад save { $file }.
error-file_exists = { $file } уже існує; оберіть іншу назву.
error-really_quit = Гру не збережено: save FILE зберігає її, ще раз quit — вийти без збереження.
error-wrong_env_map = Середовище грає на планшетах щонайбільше { $most } × { $most } клітинок; отримано { $rows } × { $cols }.
error-wrong_reward = Винагорода — це season або final; отримано { $reward }.
error-wrong_players = У середовищі для кількох місць їх від 2 до { $most }; отримано { $seats }.
error-wrong_render_mode = Режим показу — один з { $modes }; отримано { $mode }.
error-not_reset = Спершу середовище треба скинути.
error-no_more_steps = Гру завершено; скиньте середовище, щоб роздати нову.
error-no_pictures = Векторне середовище не малює зображень; отримано режим показу { $mode }.
error-wrong_actions = Очікувалося дій: { $count }, кожна — ціле число від 0 до { $most }.
error-wrong_action = Дія — це ціле число від 0 до { $most }; отримано { $got }.
error-wrong_games = Векторне середовище грає щонайменше одну гру; отримано { $count }.
error-no_action = Місце { $seat } потребує дії; чекати може лише місце, якому нема чого грати.
error-wrong_usage = Команду не вдається виконати: { $said }.
error-storage_taken = Інший сервер зберігає свої столи у { $file }; назвіть іншу теку за допомогою --data або базу даних.
error-server_running = На сховищі { $storage } працює сервер; спершу зупиніть його.
error-tables_there = У { $storage } вже є столи; назвіть порожнє сховище за допомогою --to.
error-folder_full = { $folder } не порожня і не є сайтом Alidade; назвіть іншу теку.
error-bad_contact = Контакт має бути одним рядком щонайбільше з { $most } символів, наприклад адресою електронної пошти або адресою сторінки, що починається з https://, а отримано: { $got }.
error-imprint_empty = Файл вихідних даних { $file } порожній; потрібен текст щонайбільше з { $most } символів.
error-imprint_long = Файл вихідних даних { $file } має { $got } символів; дозволено щонайбільше { $most }.
