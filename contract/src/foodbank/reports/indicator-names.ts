/** Indicators of both programmes in words, by `Indicator.code`; each can be read without the one above it. */
export const INDICATOR_NAMES: Readonly<
  Record<string, { readonly cs: string; readonly en: string }>
> = {
  // ESF+, Regulation (EU) 2021/1057, Annex III
  EMCO01: {
    cs: 'Celková peněžní hodnota rozdaných potravin a zboží',
    en: 'Total monetary value of distributed food and goods',
  },
  EMCO02: { cs: 'Celková hodnota potravinové pomoci', en: 'Total value of food support' },
  EMCO03: {
    cs: 'Peněžní hodnota potravin pro osoby bez domova',
    en: 'Total monetary value of food for the homeless',
  },
  EMCO04: {
    cs: 'Peněžní hodnota potravin pro ostatní cílové skupiny',
    en: 'Total monetary value of food for other target groups',
  },
  EMCO05: { cs: 'Celková hodnota rozdaného zboží', en: 'Total value of goods distributed' },
  EMCO06: {
    cs: 'Peněžní hodnota zboží pro děti',
    en: 'Total monetary value of goods for children',
  },
  EMCO07: {
    cs: 'Peněžní hodnota zboží pro osoby bez domova',
    en: 'Total monetary value of goods for the homeless',
  },
  EMCO08: {
    cs: 'Peněžní hodnota zboží pro ostatní cílové skupiny',
    en: 'Total monetary value of goods for other target groups',
  },
  EMCO09: {
    cs: 'Celkové množství rozdané potravinové pomoci',
    en: 'Total quantity of food support distributed',
  },
  EMCO10: {
    cs: 'Podíl potravin, u nichž program hradil jen dopravu, distribuci a skladování',
    en: 'Share of food for which only transport, distribution and storage were paid for by the programme',
  },
  EMCO11: {
    cs: 'Podíl potravin spolufinancovaných z ESF+ na všech rozdaných potravinách',
    en: 'Proportion of ESF+ co-financed food products in the total volume of food distributed by the beneficiaries',
  },
  EMCR01: {
    cs: 'Počet konečných příjemců potravinové pomoci',
    en: 'Number of end recipients receiving food support',
  },
  EMCR02: {
    cs: 'Potravinová pomoc – děti mladší 18 let',
    en: 'Food support – children below 18 years of age',
  },
  EMCR03: {
    cs: 'Potravinová pomoc – mladí lidé ve věku 18–29 let',
    en: 'Food support – young people aged 18–29 years',
  },
  EMCR04: { cs: 'Potravinová pomoc – ženy', en: 'Food support – women' },
  EMCR05: {
    cs: 'Potravinová pomoc – osoby ve věku 65 let a více',
    en: 'Food support – end recipients 65 years of age and above',
  },
  EMCR06: {
    cs: 'Potravinová pomoc – osoby se zdravotním postižením',
    en: 'Food support – end recipients with disabilities',
  },
  EMCR07: {
    cs: 'Potravinová pomoc – státní příslušníci třetích zemí',
    en: 'Food support – third-country nationals',
  },
  EMCR08: {
    cs: 'Potravinová pomoc – osoby cizího původu a příslušníci menšin',
    en: 'Food support – end recipients with a foreign background and minorities',
  },
  EMCR09: {
    cs: 'Potravinová pomoc – osoby bez domova nebo ohrožené ztrátou bydlení',
    en: 'Food support – homeless end recipients or end recipients affected by housing exclusion',
  },
  EMCR10: {
    cs: 'Počet konečných příjemců materiální pomoci',
    en: 'Number of end recipients receiving material support',
  },
  EMCR11: {
    cs: 'Materiální pomoc – děti mladší 18 let',
    en: 'Material support – children below 18 years of age',
  },
  EMCR12: {
    cs: 'Materiální pomoc – mladí lidé ve věku 18–29 let',
    en: 'Material support – young people aged 18–29 years',
  },
  EMCR13: { cs: 'Materiální pomoc – ženy', en: 'Material support – women' },
  EMCR14: {
    cs: 'Materiální pomoc – osoby ve věku 65 let a více',
    en: 'Material support – end recipients 65 years of age and above',
  },
  EMCR15: {
    cs: 'Materiální pomoc – osoby se zdravotním postižením',
    en: 'Material support – end recipients with disabilities',
  },
  EMCR16: {
    cs: 'Materiální pomoc – státní příslušníci třetích zemí',
    en: 'Material support – third-country nationals',
  },
  EMCR17: {
    cs: 'Materiální pomoc – osoby cizího původu a příslušníci menšin',
    en: 'Material support – end recipients with a foreign background and minorities',
  },
  EMCR18: {
    cs: 'Materiální pomoc – osoby bez domova nebo ohrožené ztrátou bydlení',
    en: 'Material support – homeless end recipients or end recipients affected by housing exclusion',
  },
  // FEAD, Delegated Regulation (EU) No 1255/2014; it has no codes, its numbers stand for them
  '4': { cs: 'Ovoce a zelenina', en: 'Quantity of fruits and vegetables' },
  '5': { cs: 'Maso, vejce, ryby a mořské plody', en: 'Quantity of meat, eggs, fish and seafood' },
  '6': {
    cs: 'Mouka, chléb, brambory, rýže a jiné škrobové výrobky',
    en: 'Quantity of flour, bread, potatoes, rice and other starchy products',
  },
  '7': { cs: 'Cukr', en: 'Quantity of sugar' },
  '8': { cs: 'Mléčné výrobky', en: 'Quantity of milk products' },
  '9': { cs: 'Tuky a oleje', en: 'Quantity of fats and oil' },
  '10': {
    cs: 'Hotová jídla a ostatní potraviny',
    en: 'Quantity of convenience food and other foodstuff',
  },
  '11': {
    cs: 'Celkové množství rozdaných potravin',
    en: 'Total quantity of food support distributed',
  },
  '11a': {
    cs: 'Podíl potravin, u nichž program hradil jen dopravu, distribuci a skladování',
    en: 'Share of food for which only transport, distribution and storage were paid for by the programme',
  },
  '11b': {
    cs: 'Podíl potravin spolufinancovaných z FEAD na všech rozdaných potravinách',
    en: 'Proportion of FEAD co-financed food products in the total volume of food distributed',
  },
  '12': { cs: 'Počet rozdaných jídel', en: 'Total number of meals distributed' },
  '13': {
    cs: 'Počet rozdaných potravinových balíčků',
    en: 'Total number of food packages distributed',
  },
  '15': {
    cs: 'Celková peněžní hodnota rozdaného zboží',
    en: 'Total monetary value of goods distributed',
  },
  '15a': { cs: 'Peněžní hodnota zboží pro děti', en: 'Total monetary value of goods for children' },
  '15b': {
    cs: 'Peněžní hodnota zboží pro osoby bez domova',
    en: 'Total monetary value of goods for the homeless',
  },
  '15c': {
    cs: 'Peněžní hodnota zboží pro ostatní cílové skupiny',
    en: 'Total monetary value of goods for other target groups',
  },
  '14': {
    cs: 'Počet osob, které dostaly potravinovou pomoc',
    en: 'Number of persons receiving food support',
  },
  '14a': {
    cs: 'Potravinová pomoc – děti do 15 let včetně',
    en: 'Food support – children aged 15 or below',
  },
  '14b': {
    cs: 'Potravinová pomoc – osoby ve věku 65 let a více',
    en: 'Food support – persons aged 65 or above',
  },
  '14c': { cs: 'Potravinová pomoc – ženy', en: 'Food support – women' },
  '14d': {
    cs: 'Potravinová pomoc – migranti, osoby cizího původu a menšiny',
    en: 'Food support – migrants, people with a foreign background, minorities',
  },
  '14e': {
    cs: 'Potravinová pomoc – osoby se zdravotním postižením',
    en: 'Food support – people with disabilities',
  },
  '14f': { cs: 'Potravinová pomoc – osoby bez domova', en: 'Food support – homeless' },
  '19': {
    cs: 'Počet osob, které dostaly základní materiální pomoc',
    en: 'Number of persons receiving basic material assistance',
  },
  '19a': {
    cs: 'Materiální pomoc – děti do 15 let včetně',
    en: 'Material assistance – children aged 15 or below',
  },
  '19b': {
    cs: 'Materiální pomoc – osoby ve věku 65 let a více',
    en: 'Material assistance – persons aged 65 or above',
  },
  '19c': { cs: 'Materiální pomoc – ženy', en: 'Material assistance – women' },
  '19d': {
    cs: 'Materiální pomoc – migranti, osoby cizího původu a menšiny',
    en: 'Material assistance – migrants, people with a foreign background, minorities',
  },
  '19e': {
    cs: 'Materiální pomoc – osoby se zdravotním postižením',
    en: 'Material assistance – people with disabilities',
  },
  '19f': { cs: 'Materiální pomoc – osoby bez domova', en: 'Material assistance – homeless' },
  // what is entered beside the indicators
  PASSED_ON: {
    cs: 'Potraviny předané azylovým domům, kuchyním a jiným zařízením',
    en: 'Food passed on to shelters, kitchens and other facilities',
  },
  PASSED_ON_OP: {
    cs: 'Z potravin předaných zařízením ty, které byly pořízeny z peněz EU',
    en: 'Of the food passed on to facilities, what was bought with EU money',
  },
}
