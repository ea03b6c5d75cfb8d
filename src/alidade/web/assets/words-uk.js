var e=`ui-close = Закрити
ui-menu = Меню
ui-language = Мова
ui-sound = Звук
ui-start-page = Початкова сторінка
ui-opening = Розгортаємо мапу…
ui-lost = Зв’язок втрачено; він відновиться сам.
ui-try-again = Спробувати ще
ui-you = Ви
ui-seat = Місце { $seat }
ui-cartographer = Картограф
count-coins-head = монети

ui-my-sheet = Мій планшет
ui-sheet-of = Планшет: { $name }
ui-sheets = Інші планшети
ui-all-sheets = Усі планшети
ui-both = поля й поселення
ui-on-ruins = на руїнах
ui-was = раніше: { $terrain }
ui-marked = під атакою героя
ui-marks = удар: { $spaces }
ui-looking-at = Ви дивитеся на планшет: { $name }.

ui-hand = Ваш малюнок
ui-shapes = Фігури
ui-shape = Фігура { $number }, { $spaces ->
    [one] { $spaces } клітинка
    [few] { $spaces } клітинки
   *[many] { $spaces } клітинок
}
ui-terrains = Типи місцевості
ui-turn-left = Повернути ліворуч
ui-turn-right = Повернути праворуч
ui-flip = Віддзеркалити
ui-pad = Рухати кнопками
ui-up = Вгору
ui-down = Вниз
ui-west = Ліворуч
ui-east = Праворуч
ui-draw = Малювати
ui-draw-question = Малювати тут?
ui-draw-not-yet = Ще ні
ui-next = Далі
ui-done = Готово
ui-place-first = Покладіть фігуру
ui-destroy = Знищити
ui-use = Навичка: { $skill }
ui-let-come = Хай нападають
ui-put-back = Відкласти
ui-take-back = Скасувати
ui-legal = Показати всі місця
ui-refused = Не тут.
ui-drawn = Намальовано.
ui-watching = Ви спостерігаєте.
ui-still-drawing = ще малює
ui-ready = готово
ui-your-turn = Ваш хід
ui-ask-draw = Оберіть фігуру, покладіть її на планшет і малюйте.
ui-ask-first = Укази з печаткою приносять зірки наприкінці сезону: торкніться, щоб прочитати.
ui-ask-ruins = Фігура має накрити клітинку руїн.
ui-ask-lone = Жодна фігура не вміщується: намалюйте одну клітинку.
ui-ask-lone-ruins = Жодна фігура не дістає до руїн: намалюйте одну клітинку будь-де.
ui-ask-hero = Поставте героя й поверніть його атаку.
ui-ask-ambush = Намалюйте монстрів там, де вони найбільше зашкодять.
ui-ask-strike = { $card }: оберіть клітинку поруч із монстром, яку буде знищено.
ui-ask-crumble = { $card }: оберіть незаповнену клітинку поруч із монстром, яку буде знищено.
ui-ask-respond = Засідка! Застосуйте навичку, або хай нападають.
ui-ask-extra = Тепер фігура навички.
ui-foreign = Чужий планшет: { $name }
ui-change-coins = { $change } { $count ->
    [one] монета
    [few] монети
   *[many] монет
}
ui-change-monsters = { $change } { $less ->
    [1] відібрано в монстрів
   *[0] забирають монстри
}
ui-heard-card = { $card }. { $rule }

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
ui-lasting = Тривалі засідки
    .rule = Вони діють до кінця гри.
ui-edicts = Укази королеви
ui-skills = Навички
ui-free = безкоштовно
ui-used = Застосовано цього сезону.
ui-nothing-yet = поки нічого
ui-show-spaces = Показати клітинки
ui-coins = Монети
ui-coins-are = Монети: кожна дає зірку щосезону
ui-score-now = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}; монстри забирають { $monsters ->
    [one] { $monsters } зірку
    [few] { $monsters } зірки
   *[many] { $monsters } зірок
}; уже записано { $total }.
ui-search = Пошук за іменем
ui-log = Що сталося
ui-keys = Клавіші
ui-other-device = Продовжити на іншому пристрої
    .rule = Це посилання — ваше місце: відскануйте або відкрийте його на іншому пристрої й нікому більше не показуйте.
ui-go-on-here = Продовжити без сервера
    .rule = Гра переходить у цей браузер і далі не потребує зв’язку.
ui-take-along = Узяти цю гру з собою
    .rule = Зберігає її у файл: деінде виберіть «Переглянути запис» у «Моїх мапах» і продовжуйте. Решту карт буде перетасовано.
ui-take-seat-back = Повернутися на своє місце
ui-leave-bot = Піти (далі грає бот)

ui-told = { $what }: { $told }
ui-news-drawn = { $who }: { $cells }.
ui-news-drawn-on = { $who } → { $mine ->
    [1] ваш планшет
   *[0] { $owner }
}: { $cells }.
ui-news-nothing = { $who }: немає де малювати.
ui-news-cost = Незаповнені клітинки поруч із монстрами: { $stars }.
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
ui-season-ends = { $season ->
    [spring] Весна завершилася
    [summer] Літо завершилося
    [fall] Осінь завершилася
    [winter] Зима завершилася
   *[other] Сезон завершився
}
ui-skip = Пропустити
ui-go-on = Далі

ui-reveal = Відкрити наступну карту
ui-kind-explore = Дослідження
ui-kind-ambush = Засідка
ui-kind-ruins = Руїни
ui-kind-hero = Герой
ui-to-left = сусідові ліворуч
ui-to-right = сусідові праворуч
ui-standings = Рахунок
ui-lead-now = { $who ->
    [you] Ви попереду: { $stars }.
    [us] Ви ділите перше місце ({ $names }): { $stars }.
    [one] { $names } попереду: { $stars }.
   *[many] { $names } ділять перше місце: { $stars }.
}
ui-lead-won = { $who ->
    [you] Ви перемогли: { $stars }.
    [us] Ви ділите перемогу ({ $names }): { $stars }.
    [one] Перемога: { $names }, { $stars }.
   *[many] Спільна перемога: { $names }, { $stars }.
}
ui-places-up = { $count ->
    [one] на { $count } місце вище
    [few] на { $count } місця вище
    [many] на { $count } місць вище
   *[other] на { $count } місця вище
}
ui-places-down = { $count ->
    [one] на { $count } місце нижче
    [few] на { $count } місця нижче
    [many] на { $count } місць нижче
   *[other] на { $count } місця нижче
}
ui-signed = оглянуто й підписано
ui-surveyors-meet = Землеміри королеви збираються
ui-into = { $season ->
    [summer] До літа
    [fall] До осені
    [winter] До зими
   *[other] Далі
}
ui-by-season = Зірки за сезонами
ui-by-edict = Зірки за указами
ui-bot-plays = За вас грає бот.
ui-late = Час вийшов: цей хід зроблено за вас.
ui-came-late = не встигає
ui-waiting-names = Чекаємо: { $names }.
ui-waiting-away = Чекаємо: { $names }, зараз не за столом.
ui-waiting-more = Чекаємо: { $names } та ще { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}.
ui-stand-in = { $count ->
    [1] Хай малює бот, доки { $names } не повернеться
   *[other] Хай малюють боти, доки { $names } не повернуться
}
    .brief = { $count ->
        [1] Хай малює бот
       *[other] Хай малюють боти
    }
ui-bot-draws = до повернення малює бот
ui-hint = Показати добре місце
ui-hint-here = Добре місце: { $told }.
ui-hint-plain = Добре місце: поки нічого не дає, але й нічого не втрачено.
ui-hint-waits = Шукаю добре місце…
ui-with-hints = З підказками: кожен може спитати про добре місце, і розпитати тренера про свої ходи

ui-overline = Атлас, що твориться
ui-lead = Усі досліджують той самий край, та однакових мап не намалює ніхто.
ui-ways = Як грати
ui-play = Грати
ui-door-alone = Грати наодинці
    .rule = Лише ви й незвідана країна.
ui-door-bots = Грати з ботами
    .rule = { $count ->
        [one] За столом чекає { $count } бот.
        [few] За столом чекають { $count } боти.
       *[other] За столом чекають { $count } ботів.
    }
ui-door-friends = Грати з друзями
    .rule = Відкрийте стіл або приєднайтеся за кодом.
ui-door-me = Ви
    .rule = ім’я та герб
ui-door-games = Мої мапи
ui-learn = Навчитися
    .rule = Уперше тут? П’ять хвилин, крок за кроком.
ui-back = Назад
ui-at-table = За столом із вами
ui-strength = сила { $count } з { $most }
ui-continue = Продовжити
ui-kind-solo = Наодинці
ui-kind-lesson = Перша весна
ui-kind-bots = З ботами
ui-kind-friends = З друзями
ui-kind-pass = Один екран
ui-forget = Забути цю гру
ui-remove-game = Прибрати цю гру
ui-seats = Місця
ui-seats-range = Місця: ціле число від { $least } до { $most }.
ui-open-table = Відкрити стіл
ui-join-link = Посилання або код столу
ui-join = Приєднатися
ui-bad-link = Це не посилання на стіл і не код: код має шість літер і цифр.
ui-pass-round = Передавати один екран
ui-players = Гравці
ui-name = Ім’я
ui-title = Титул
ui-motto = Девіз
ui-more-about-me = Титул, девіз і герб
ui-crest-shape = Щит
ui-crest-field = Поле
ui-crest-second = Колір
ui-crest-charge = Знак
ui-options = Налаштування
ui-more = Інші налаштування
ui-box = Карти
ui-box-base = Базова гра
ui-box-heroes = Герої
ui-box-combined = Обидві разом
ui-box-custom = Власні карти
ui-box-file = Власні карти, у файлі коробки
ui-box-without = Без { $name }
ui-map = Планшет
ui-map-own = типовий
ui-set-own = типові
ui-season-cards = Карти сезонів
ui-map-mine = власний планшет
ui-map-custom = власний планшет
ui-map-custom-named = власний планшет «{ $name }»
ui-brush = Пензель
ui-map-paint = Планшет, клітинка за клітинкою
ui-rows = Рядки
ui-columns = Стовпчики
ui-map-text = Планшет, рядок за рядком
ui-map-file = або файл
ui-map-letters = Одна літера — одна клітинка: . незаповнена, R руїни, ^ гори, X ущелина.
ui-map-large = На планшеті щонайбільше { $most } рядків по { $most } клітинок.
ui-with-skills = із навичками
ui-recommended = укази для першої гри
ui-fallback = Якщо жодна фігура не вміщується
ui-fallback-any = будь-який тип місцевості
ui-fallback-card = тип місцевості з карти
ui-clock = Час на хід
ui-clock-option = { $seconds ->
    [0] без обмеження
    [86400] одна доба
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
}
ui-by-chance = навмання
ui-deal = Номер роздачі
    .rule = Той самий номер знову дає ті самі карти; усі за столом бачать, що роздача відома.
ui-deal-range = Номер роздачі: ціле число від { $least } до { $most }.
ui-known-deal = відома роздача
ui-open-tables = Відкриті столи
ui-listed = показувати у відкритому списку
ui-fan = Неофіційний проєкт шанувальників із власними малюнками й текстами, не пов’язаний із Thunderworks Games, якій належить гра Cartographers.
ui-about = Про сайт

ui-table = Новий стіл
ui-here = за столом
ui-not-here = зараз немає
ui-call-bot = Посадити бота
ui-send-away = Звільнити місце: { $name }
ui-wait = Зачекати
ui-share = Поділитися посиланням
ui-copied = Скопійовано
ui-link-here = Це посилання працює лише на цьому комп’ютері. Щоб пустити інші пристрої, під’єднайте цей комп’ютер до вашої мережі й запустіть сервер командою make play ARGS=--lan (або alidade serve --lan).
ui-qr = QR-код посилання
ui-watch = Спостерігати
ui-pass-to = Передайте екран: { $name }
ui-i-am = Це я, { $name }

ui-solo-stars = { $stars ->
    [one] { $stars } зірка
    [few] { $stars } зірки
   *[many] { $stars } зірок
}
ui-look-back = Назад до столу
ui-replay-turns = Перегляд раунд за раундом
ui-kept = Збережено як «{ $name }».
ui-print = Друкувати
ui-result = Підсумок
ui-best-map = Найкраща мапа
ui-place = місце { $place } з { $count }

ui-coach-ask = Запитати тренера
ui-coach-so-far = Чого наразі варта ваша гра

ui-replay = Перегляд
replay-go-on-server = Продовжити на сервері
    .rule = Гра переходить на сервер, де її можна продовжити з іншого пристрою.
replay-by-link = Хто має посилання, може переглянути цю гру
trouble-no_replay = Такої гри немає
    .rule = Можливо, у посиланні помилка, господар лишив гру тільки для її гравців або її видалено, коли минув строк. Завантажений запис можна переглянути й далі.
trouble-kept_to_seats = Ця гра лише для її гравців
    .rule = Переглянути її можуть лише ті, хто сидів за столом, із браузера, в якому вони грали. Попросіть господаря відкрити її для всіх, хто має посилання.
trouble-no_challenge = Такого виклику немає
    .rule = Можливо, у посиланні помилка, або гру видалено, коли минув строк.

challenge-one = Виклик

ui-keep-full = У цьому браузері немає місця для ще однієї гри: експортуйте свої мапи й вилучіть деякі або звільніть місце.
ui-keep-refused = Цей браузер нічого не зберігає для цієї сторінки, як у приватному вікні: завантажте те, що хочете залишити собі.
ui-keep-newer = Тут уже була новіша версія цієї сторінки: перезавантажте її, щоб побачити свої мапи.
ui-keep-blocked = Інша вкладка ще користується старішою версією цієї сторінки: закрийте її та спробуйте ще раз.
ui-keep-taken = Інша вкладка щойно записала те саме: спробуйте ще раз.

ui-here-loading = Завантаження гри на цей пристрій
ui-here-starting = Підготовка гри на цьому пристрої
ui-here-failed = Гра не може запуститися на цьому пристрої: одного з її файлів немає або він пошкоджений ({ $file }). Завантажте його знову або перезавантажте сторінку.
ui-here-unkept = Гра триває, але зникне, коли цю сторінку закриють.
ui-here-away = Доки сервер не відповідає, можна грати на цьому пристрої: наодинці, з ботами або передаючи екран по колу.
ui-here-play = Грати на цьому пристрої
ui-here-alone = Ви граєте на цьому пристрої, без сервера.
ui-here-server = Шукати сервер
ui-here-round = Передавайте цей екран по колу.
ui-version-ready = Нова версія цієї сторінки готова.
ui-version-take = Завантажити її

trouble-no_table = Такого столу немає
    .rule = Можливо, у посиланні помилка або стіл видалено. Попросіть нове посилання чи відкрийте власний стіл.
trouble-damaged = Цей стіл не можна відкрити
    .rule = Те, що цей браузер про нього зберіг, пошкоджено. Інших ваших столів це не стосується.
trouble-missing_card = Цей стіл зараз не можна відкрити
    .rule = Йому потрібна власна карта, якої сервер не завантажив. Нічого не втрачено: оператор сервера може додати карту.
trouble-no_token = Це посилання не відкриває жодного місця
    .rule = Можливо, місце звільнено або воно з іншого столу. Можна спостерігати або попросити в господаря нове запрошення.
trouble-table_full = Вільних місць немає
    .rule = Усі місця зайняті. Можна спостерігати за грою або відкрити власний стіл.
trouble-already_started = Гра вже почалася
    .rule = Сісти можна лише до початку. Можна спостерігати або відкрити власний стіл.
trouble-over = Гру закінчено
    .rule = У вас не було місця за цим столом. Можна подивитися, чим вона скінчилася, або відкрити власний стіл.
trouble-left = Ви вийшли з-за цього столу
    .rule = Ваше місце досі є в цьому браузері: поверніться на нього будь-коли або подивіться гру.
trouble-not_allowed = Ця сторінка не може під’єднатися
    .rule = Її відкрито з адреси, якої сервер не знає. Відкрийте її за адресою самого сервера.
trouble-unreachable = Сервер не відповідає
    .rule = Можливо, він перезапускається або зник зв’язок. Ваша гра збережена й продовжиться, щойно сервер повернеться.
trouble-other = Щось пішло не так
    .rule = Спробуйте ще раз або поверніться на початкову сторінку.

ui-lesson = Перша весна
ui-understood = Зрозуміло

rules-solo-number = Соло-число
rules-kind-explore = Карти дослідження
rules-kind-ruins = Карти руїн
rules-kind-ambush = Карти засідок
rules-kind-hero = Карти героїв
rules-kind-scoring = Карти підрахунку балів
rules-kind-skill = Карти навичок
`;export{e as default};