/**
 * What people choose most often when they are asked for a password, as it is once letter case, accents, substitutions and digits around it are
 * taken away: the first guesses of anybody who guesses, in English and in Czech.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
aaa aaaa aaaaaa aaaaaaaa abc abcabc abcd abcdabcd abcde abcdef abcdefg abcdefgh abeceda access accessgranted account acsparta ada adam
adamek adela adelka admin adminadmin administrace administrator administratorka admins ahoj ahojahoj ahojda ahojky ahojte ala albert
alena alenka alex alexander alexandra alice alien aliens alik alois always alzbeta amalie amanda amazing amazon amen america american
anca andel andelicek andilek andre andrea andrew android andula andulka anezka angel angela angelic angels anicka anna annie anoano
anthony antonin aplikace apollo apple apples april arsenal arthur asd asdasd asdasdasd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
asdqwe ashley asistentka asshole athena atlas audi august austin auticko auto autobus autumn awesome azor babe babi babicka babis baby
babyboy babygirl bady banan banana banik banikostrava bank banka banking bara barbie barbora barborka barca barcelona barry bart bartos
bartosova baruska baryk baseball basketball batman bayern bear bears beata beatles beautiful becherovka bedrich believe bella ben bena
benes benesova benjamin berlin berunka beruska besi bestfriend bestfriends betka betty bezhesla bezpeci bezpecne bezpecnost bezpecnostni
bibi bible bila bily birthday bitch blabla blablabla black blanka blazek blazen blazena blazkova blaznivy blbec blbecek blessed blessing
blondynka blue bmw bobik bobinka bohatstvi bohdan bohemians bohemka bohous bohumil bohumila bohuslav bohuslava bonbon bond boruvka boss
boy boyfriend boys bozena bozka bracha brambora brambory brandon bratislava bratr brazil bretislav brezen brian brno brok brother
broucek brouci brouk bruce brunetka buddy budejovice budvar buh business buster butterfly byt caj callofduty camaro camping canada candy
carodej carodejnice cassie cau caucau cauko cauky cech cechy centrum cermak cermakova cerna cerny cert certik cerven cervena cervenec
cerveny ceska ceskarepublika ceskebudejovice cesko cesky chalupa champion champions change changeit changeme charita charitacr charles
charlie chata cheese chelsea cherry chevrolet chevy china chinaski chleb chleba chloe chocolate chomutov chris christ christian
christmas christopher church cimrman cinderella cindy cipisek cisco citron claire cmelak cokolada company computer computers cookie
cookies cool coolguy coolness corvette counterstrike cowboy cowboys crazy crazygirl cricket crystal ctvrtek cukr cukrarna cukrik cukrovi
curak cute cutie cycling dad daddy dagmar daisy dalibor dana dance dancer danecek danicka daniel daniela danielle danka darthvader dasa
dasenka database databaze david davidek dcera dcerka death debian debil debilek december decin deda dedecek dedek default dekuji delfin
demo demodemo demon denis denisa denisek dennis derek dest deti deutschland devil diamond diamonds diana diky director dite divokejbill
dixi dobreheslo dobrejden dobrerano dobrouchut dobrounoc dobrovolnice dobrovolnik dobryden docasne docasneheslo docasny doggy dogs
dolezal dolezalova dollar dollars dolphin dolphins doma domacnost domca domecek domek dominik dominika domov donald dopici doprdele dort
dovolena dracek dracula dragon dragonball dragons drahomira drahuska drak druheheslo druhy drummer duben duha dum dusan dva dvorak
dvorakova dylan eagle eagles earth easter eda eduard edward elephant elisa eliska elizabeth ema email emailovy emicka emil emilie emily
eminem emma endy england eric erik euro euros eva evca evicka evidence evropa example excel fabia facebook faith falcon family fanda
father favorit february felicia ferda ferdamravenec ferrari fiala fialka fialova filip filipek filipes fire firefire fireman firma
fisherman fishing flower flowers football footballer ford forest forever foreverlove fortnite fotbal fotbalista france frank franta
frantisek frantiska fred freedom friday friend friends frodo fuck fucker fuckme fuckoff fuckyou funny gabina gabka gabriela galaxy
gambrinus gamer games gaming gandalf garfield gary genius george germany ghost ginger girl girlfriend girls gizmo glory gmail god
godisgood godislove goku gold golden golf golfer golfing google gorgeous gott grace green gregory gryffindor guest guitar guitarist
gulas hack hacked hacker haficek hafik haha hahaha hajek hajkova hajzl hana handsome hanicka hanka hannah happiness happy harley harry
harrypotter hasek havel havirov heaven hehe helca helena helenka hello hellohello hellokitty helloworld henry hercules hermione hesla
heslem heslicko heslo heslodoprace hesloheslicko hesloheslo hesloje heslojeheslo heslokemailu heslopocitac hesloprace hezka hezky hneda
hobbit hockey hogwarts hokej hokejista holcicka holiday holidays holka holky holub homer honda honey honeybee honza honzik hope horak
horakova horse horses hory hotgirl hottie hovna hovno hradec hradeckralove hruska hugo hunter hunters hunting hurvinek husa hvezda
hvezdicka hvezdy hynek idiot idnes ignac igor ilove iloveher iloveme iloveu iloveyou iloveyoubaby instagram internet internetexplorer
iphone irena irenka ironman italy iva ivan ivana ivanka ivet iveta ivo jablicko jablko jack jackson jacob jagr jahoda jahody jake
jakoubek jakub james jamesbond jan jana janca janek janicka janinka january jaracimrman jarda jardik jarka jarmila jaro jaromirjagr
jaroslav jaroslava jasmine jasnacka jasne jason jazz jedna jednadva jednadvatri jednadvatrictyri jeff jelinek jelinkova jenda jenik
jennifer jeremy jessica jessie jesus jesuschrist jezek jezis jezisek jezisi jezismarja jidlo jihlava jineheslo jiri jirik jirina jirinka
jirka jitka jituska job john johnny johnson jojo jonas jonatan jonathan jordan jordanair josef josefa joseph joshua julia julie julinka
july june justin juventus kabat kacenka kachna kacka kaja kamarad kamaradka kamca kamen kamil kamila kamilka kamos kamosi kancelar karel
karelgott karen karla karlicek karlik karlos karlovyvary karolina karolinka karvina katenka katerina katie katka kava kavicka kawasaki
kelly kevin key keys kiki killer killme king kingdom kitten kittens kitty kladno klara klarka klaus klic klicek klient klienti kluci
klucina kluk knedlik knedliky knight knights kocicka kocicky kocka kocour kocourek kocur kofola kohout kokot kolac kolar kolarova kolo
kometa kometabrno kone konecna konecny konicek konik kopecka kopecky kopretina kornelie koruna koruny kosice kotatko kote kotek kotka
kouzelnik kouzlo kovar kovarova kozel kral kralicek kralik kralova kralovna kralovstvi krasavec kraska krasna krasny krasotinka krava
kravicka krecek krejci kreten kretenek kristyna kristynka kriz krizova kromeriz krtecci krtecek krtek krystof kuba kubicek kubik kucera
kucerova kun kurata kure kurva kurvadrat kurvy kveta kveten kvetina kvetoslava kyle kyticka kytka lada ladik ladislav lakers lala lalala
larry lasenka lasicka laska lasko laugh laura lauren leden legend lemon lenca lenicka lenka leonardo leopold leos les letadlo letmein
letmeinnow leto lev liberec liberty libor lida liduska lightning lily linda linkedin linux lion lions lisa liska listopad liverpool
lkjhgf lkjhgfdsa lock logan login logon lojza london louis louka love lovelove loveme lover lovers loveyou lubomir lubos lucas lucie
lucifer lucinka luck lucka lucky luckyone lucy ludmila lukas lukasek luke luky lumir macka maggie magic magical majka malina maliny mama
mamca mami maminka mamka manager manchester mango manka manutd manzel manzelka marcela march marcus marecek marek marenka maria marie
mario mark marketa marketka markova marta martin martina martinek martinka maruna maruska mary masaryk maslo master mastermind masters
matej matejek mates matrix matthew maverick max maxik maxinka mazda medved medvidek megan melissa melon meloun mercedes merlin merunka
mesic mesicek mesto metallica mexico michael michaela michal michala michalek michelle micinka micka mickey mickeymouse microsoft mike
milacek milacik milacku milada milan milana milanek milena milenka milion milionar milka million millionaire milos miloslav miloslava
milovana milovani milujete miluji milujiho milujite miluju milujuho milujute milujuti mina mindy minecraft ministerstvo minnie mirecek
mirek mirka miroslav miroslava misa misak misicka mleko mnbvcxy mnbvcxz mobil modra modry mojeheslo molly mom mommy monca monday money
monica monika monkey monkeys monster moon morava moravak moravan more most mother motorka motyl motylek mountain mourek mpsv mujucet
mummy music musical mustang muz mylove mypassword mys mysicka myska mysql nada nadace nadeje nadenka nadezda nancy narozeniny naruto
naserte nasrat natalie natalka natasha nathan navratil navratilova nazdar nazdarek nebe nebezpeci nechapu neco nedele nedved nejlepsi
nejlepsikamaradka nela nelinka nemamheslo nemcova nemec nene neo netflix network neviem nevim nevimheslo newpassword newyork neziskovka
neznama neznamy nic nicholas nicnic nicole nikdo nikdy nikola nikolka nikomu niky ninja nintendo nirvana nissan nohavica nokia notebook
nothing nova novak novakova novaky nove noveheslicko noveheslo november novinky novotna novotny novy novyucet novyuzivatel nula obchod
obec obloha ocean ochrana octavia october office olda oldrich olga olinka oliver olivia olomouc olympic ondra ondrasek ondrej opava open
opensesame openup opice opicka oracle orange oranzova orel organizace oscar osel ostrava otevrise otylie outlook pamela pampeliska
panbuh panda papousek pardubice paris pass passcode passpass passphrase passwd password passwordpassword passwords passwort patek
patricia patrick patrik paul pavel pavelprezident pavla pavlik pavlinka pavouk peace peaches pejsek peklo penize penizky pepa pepicek
pepik pepina pepper perfect pes peter petr petra petricek petrik petule petuska phantom philip phoenix piano pica pico pikachu pirate
pisek pivecko pivko pivo playboy player playstation plzen plzenn plzensky pocitac pocitace podnik podzim pohadka poiu poiuyt poiuytrewq
pokemon pokorna pokorny pokus pokusny pokusnykralik polak polakova pomahame pomahat pomeranc pomoc pomoci pondeli pony popelka porsche
pospisil pospisilova postgres potok potravinova potravinovabanka potravinovka potraviny potter prace prachy pracovna pracovni prague
praha prasatko prase pravda pravdavitezi prazdniny prdel prdele prdelka predator prerov pretty prezident prihlaseni prihlasit princ
prince princess princezna pristup pristupovy pritel pritelkyne private prochazka prochazkova prodavac prodavacka program prosim prosinec
prostejov prvni prvniheslo psi psik ptacek punk punta puntazlata puntik puppy purple pussy pwd pword qaz qazqaz qazwsx qazwsxedc qazxsw
qqqq queen qwe qweasd qweasdzxc qweqwe qwer qwerqwer qwert qwerta qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzu qwertzui
qwertzuio qwertzuiop rachel radegast radek radim radka radost raiders rainbow rambo ranger rangers realmadrid rebecca reditel reditelka
redsox registr reka rena renata renatka republika rex rich richard rijen river rizek robert robertek roblox rock rocknroll rockstar
rocky rodina rodinka rohlik rok roman romana romanek romanka root rootroot rose roses rosicky rosta rostislav rozarka ruda rudolf rugby
rum rumcajs runner running russia ruze ruzena ruzicka ruzickova ruzova ryan ryba rybicka rybka rybnik rytir safety sam samantha sammy
sample samsung samuel samurai sandra sara sarah sarka sasuke satan saturday scooby scorpion scott sdruzeni sean sebastian secret secrets
secure secured security sedlacek sedlackova sedmikraska sef sefe sefka segra sekretarka september server service servus sesame sestra
sestricka sex sexik sexy sexysexy sezam sezameotevrise seznam seznamcz shadow shadows shark sharon sigma silneheslo silver silvie sima
simon simona simonka simpson simpsons sister skala sklad skladnice skladnik skoda skodaoctavia skodovka skola skolka sky skywalker
slabeheslo sladka sladkost sladkosti sladky slavia slaviapraha slepice slezsko slipknot slivovice slon slonik slovak slovensko slunce
slunicko smich smile smiley snake snehurka snih snoopy sobota soccer socialka socialni socialnipracovnice socialnipracovnik sofie sokol
sonic sony sophia sophie space spain sparta spartapraha spejbl spider spiderman spolek sport spotify spravce spravci spravcova spring
srac sracka srdce srdcovka srdicko srpen standa standik stanislav stanislava stanley star stareheslo staropramen stars startrek starwars
stastna stastny steelers stella stenatko stene stepan stepanek stepanka stephanie stephen stesti steve steven sto storm strawberry
streda strom stromek student studentka subaru sugar summer sunday sunflower sunny sunset sunshine super superb superhero superman
superstar support susan suzuki svatek svejk svejku svestka svickova svoboda svobodova sweet sweetheart sweetie sweetpea sweety swimming
sylva syn synacek synek syr sysadmin system systems tabor tajemstvi tajna tajne tajneheslo tajnost tajny tara tarzan tata tati tatinek
tatka tatra taylor tchyne telefon temp tempo temporary tenis tennis teplice tereza terezka terka terminator tery test tester testing
tests testtest thepassword thomas thunder thursday tiffany tiger tigers tinkerbell tisic titan tomas tomasek tomik tommy tonda tonicek
tonik tony toor topsecret toyota trabant traktor travis trebic tresne treti tri trial trida trinity trololo truelove trust trustno
trustnoone tuesday tulip tulipan turtle tvojeheslo twitter tygr tyler tyna ubuntu ucet ucetni ucetnictvi ucitel ucitelka ukazka ukazkove
unicorn universe unlock unor urad uradprace urban urbanova user users usmev usmevacek usti ustinadlabem utery uzivatel uzivatele
uzivatelka vaclav vaclavka vader valerie vampire vanda vanek vanessa vankova vanoce vary vaseheslo vasek vasik vcela vcelka vecernicek
velikonoce velkopopovicky vendula vendulka vera verca verka veronica veronika verunka vesela vesely victor victoria victory vienna
vikend viktor viktoria viktoriaplzen viktorie viktorka vila vilicka vincent vinecko vino vira virginia visne vit vitej vitejte vitek
vitezslav vlada vladimir vladimira vlak vlcek vlckova vlk vnucka vnuk vodka vojta vojtech vojtik volkswagen volleyball volvo vrana
vsechno vsetin vsichni vstup vstupte vychozi vychoziheslo vydej vydejka vydejna walter warcraft warrior warriors water wednesday weekend
welcome welcomeback whatever whatsapp white who whoami william windows winner winter wizard wolf wolves work working worldofwarcraft wsx
wsxedc www wwww xbox xxx xxxx xxxxxx xxxxxxxx yamaha yankees yellow yoda yourpassword youtube yxc yxcv yxcvb yxcvbn yxcvbnm zachary
zadatel zadneheslo zadost zahrada zahradka zajic zajicek zak zaneta zapomnel zapomnelajsem zapomnelheslo zaqwsx zaqxsw zari zbrojovka
zdenda zdenek zdenicka zdenka zdravim zelda zelena zeleny zeman zemanova zena zeus zima zirafa zivot zkousim zkouska zkusebni
zkusebniheslo zlata zlaticko zlatko zlato zlatuse zlin zluta zluty zmen zmenahesla zmenamhesla zmenhesla zmenit zmenme zmenmiheslo zmrd
zmrzlina znojmo zofie zofinka zombie zora zorinka zorro zralok zuzana zuzanka zuzka zxc zxcasd zxcv zxcvb zxcvbn zxcvbnm zzz zzzz
`
    .trim()
    .split(/\s+/),
)
