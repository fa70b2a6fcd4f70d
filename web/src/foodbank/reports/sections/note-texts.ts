import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What to know of the report's numbers, in sentences. */
export const noteTexts = defineTexts('report-notes', {
  cs: {
    age_one: 'U {{count}} osoby není znám věk v den výdeje.',
    age_few: 'U {{count}} osob není znám věk v den výdeje.',
    age_many: 'U {{count}} osoby není znám věk v den výdeje.',
    age_other: 'U {{count}} osob není znám věk v den výdeje.',
    sex_one: 'U {{count}} osoby není uvedeno pohlaví.',
    sex_few: 'U {{count}} osob není uvedeno pohlaví.',
    sex_many: 'U {{count}} osoby není uvedeno pohlaví.',
    sex_other: 'U {{count}} osob není uvedeno pohlaví.',
    gone_one:
      '{{count}} domácnost je mezitím smazaná nebo anonymizovaná; počítá se podle údajů uložených v den výdeje.',
    gone_few:
      '{{count}} domácnosti jsou mezitím smazané nebo anonymizované; počítají se podle údajů uložených v den výdeje.',
    gone_many:
      '{{count}} domácnosti je mezitím smazáno nebo anonymizováno; počítá se podle údajů uložených v den výdeje.',
    gone_other:
      '{{count}} domácností je mezitím smazaných nebo anonymizovaných; počítají se podle údajů uložených v den výdeje.',
    without_one: '{{count}} výdej je bez rezervace.',
    without_few: '{{count}} výdeje jsou bez rezervace.',
    without_many: '{{count}} výdeje je bez rezervace.',
    without_other: '{{count}} výdejů je bez rezervace.',
    snapshot:
      'Složení domácnosti se počítá podle stavu v den výdeje, pozdější změny na report nepůsobí.',
    small:
      'Dílčí čísla o méně než 5 domácnostech mohou prozradit konkrétní osoby: mimo organizaci předávejte jen součty.',
    twice:
      'Osobu, kterou dvě organizace zapsaly každá zvlášť, nelze bez společného identifikátoru poznat; je počítána dvakrát.',
  },
  en: {
    age_one: 'The age of {{count}} person on the day of the hand-out is not known.',
    age_other: 'The age of {{count}} people on the day of the hand-out is not known.',
    sex_one: 'The sex of {{count}} person is not given.',
    sex_other: 'The sex of {{count}} people is not given.',
    gone_one:
      '{{count}} household has since been deleted or anonymised; it is counted from what was kept on the day of the hand-out.',
    gone_other:
      '{{count}} households have since been deleted or anonymised; they are counted from what was kept on the day of the hand-out.',
    without_one: '{{count}} hand-out has no reservation.',
    without_other: '{{count}} hand-outs have no reservation.',
    snapshot:
      'Households are counted as they were on the day of the hand-out; later changes do not affect the report.',
    small:
      'Figures for fewer than 5 households may reveal particular people: pass on only sums outside the organization.',
    twice:
      'A person registered separately by two organizations cannot be recognised without a common identifier and is counted twice.',
  },
})
