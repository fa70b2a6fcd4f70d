/** Nothing about health, origin or belief. */
export const REQUEST_NOTES = [
  'Přijde s kočárkem.',
  'Prosí o termín po 14. hodině, pracuje na ranní.',
  'Nemá kde vařit, prosím jen hotové a trvanlivé potraviny.',
  'Vyzvedne sousedka, má s sebou doporučení.',
  'Prosí o plenky velikosti 4.',
  'První návštěva, prosím vysvětlit postup.',
  'Nemá lednici, chlazené nevydávat.',
  'Doprovodí terénní pracovnice.',
  'Přijede autobusem v 9.20, může se zdržet.',
  'Prosí o školní potřeby, pokud budou.',
]

export const APPLICANT_NOTES = [
  'Přechodně bez příjmu, čeká na vyřízení dávek.',
  'Bydlí v ubytovně, vaří na společné kuchyňce.',
  'Po rozchodu bez druhého příjmu, řeší výživné.',
  'Dluhy na nájmu, splátkový kalendář domluven.',
  'Domácnost po požáru, chybí základní vybavení.',
  'Starobní důchod nestačí na nájem a energie.',
  'Po návratu z výkonu trestu, hledá práci.',
  'Nová práce, první výplata příští měsíc.',
]

export const WARNINGS = [
  'Vydávat jen proti podpisu osobně, ne známým.',
  'Doporučení platí do konce měsíce, ověřit u sociální pracovnice.',
  'Dvě neomluvené neúčasti, domluveno připomenutí SMS zprávou.',
  'Pes v doprovodu, prosí o výdej u dveří.',
]

export const SUPPORT_NOTES = [
  'Odmítli zeleninu.',
  'Navíc dětská výživa.',
  'Tašku vrátí příště.',
  'Vydáno i za sousedku na základě pověření.',
]

export const BLOCKED_DAY_REASONS = ['Inventura skladu', 'Závoz ze sbírky', 'Školení dobrovolníků']
