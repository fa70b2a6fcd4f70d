/**
 * Czech bank accounts: `[prefix-]number` and a code of four digits. Not from a package: those available accept some wrong numbers.
 */
const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const

/** Checks the lengths and the mod-11 sums of prefix and number. */
export function isBankNumber(value: string): boolean {
  const [, prefix = '', number = ''] = /^(?:(\d{0,6})-)?(\d{2,10})$/.exec(value) ?? []
  return number !== '' && /[1-9]/.test(number) && isPart(prefix) && isPart(number)
}

function isPart(digits: string): boolean {
  const padded = digits.padStart(10, '0')
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(padded[index]), 0) % 11 === 0
}

/** The IBAN in groups of four: `CZ65 0800 0000 1920 0014 5399`. Both parts must be valid. */
export function toIban(bankNumber: string, bankCode: string): string {
  const [number = '', prefix = ''] = bankNumber.split('-').toReversed()
  const bban = bankCode + prefix.padStart(6, '0') + number.padStart(10, '0')
  // C = 12, Z = 35, and 00 in place of the check digits.
  const check = 98n - (BigInt(`${bban}123500`) % 97n)
  return `CZ${String(check).padStart(2, '0')}${bban}`.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Undefined for an unknown code: the official list changes several times a year. */
export const bankName = (bankCode: string): string | undefined => BANKS.get(bankCode)

const BANKS: ReadonlyMap<string, string> = new Map(
  `0100 Komerční banka · 0300 ČSOB · 0600 MONETA Money Bank · 0710 Česká národní banka · 0800 Česká spořitelna · 2010 Fio banka · 2060 Citfin
   · 2070 TRINITY BANK · 2100 ČSOB Hypoteční banka · 2200 Peněžní dům · 2220 Artesa · 2250 Banka CREDITAS · 2260 NEY
   · 2275 Podnikatelská družstevní záložna · 2600 Citibank · 2700 UniCredit Bank · 3030 Air Bank · 3050 BNP Paribas Personal Finance
   · 3060 PKO BP · 3500 ING Bank · 4000 Max banka · 4300 Národní rozvojová banka · 5500 Raiffeisenbank · 5800 J&T BANKA · 6000 PPF banka
   · 6200 COMMERZBANK · 6210 mBank · 6300 BNP Paribas · 6363 Partners Banka · 6700 Všeobecná úverová banka · 6800 Sberbank CZ v likvidaci
   · 7910 Deutsche Bank · 7950 Raiffeisen stavební spořitelna · 7960 ČSOB Stavební spořitelna · 7970 MONETA Stavební spořitelna
   · 7990 Modrá pyramida · 8030 Volksbank Raiffeisenbank Nordoberpfalz · 8040 Oberbank · 8060 Stavební spořitelna České spořitelny
   · 8090 Česká exportní banka · 8150 HSBC · 8190 Sparkasse Oberlausitz-Niederschlesien · 8198 FAS finance company · 8220 Payment execution
   · 8250 Bank of China · 8255 Bank of Communications · 8265 ICBC · 8280 B-Efekt · 8500 Multitude Bank`
    .split('·')
    .map((bank) => [bank.trim().slice(0, 4), bank.trim().slice(5)] as const),
)
