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
    gone_one: '{{count}} domácnost je mezitím smazaná nebo anonymizovaná; počítá se podle údajů uložených v den výdeje.',
    gone_few: '{{count}} domácnosti jsou mezitím smazané nebo anonymizované; počítají se podle údajů uložených v den výdeje.',
    gone_many: '{{count}} domácnosti je mezitím smazáno nebo anonymizováno; počítá se podle údajů uložených v den výdeje.',
    gone_other: '{{count}} domácností je mezitím smazaných nebo anonymizovaných; počítají se podle údajů uložených v den výdeje.',
    without_one: '{{count}} výdej je bez žádosti o pomoc.',
    without_few: '{{count}} výdeje jsou bez žádosti o pomoc.',
    without_many: '{{count}} výdeje je bez žádosti o pomoc.',
    without_other: '{{count}} výdejů je bez žádosti o pomoc.',
    snapshot: 'Složení domácnosti se počítá podle stavu v den výdeje, pozdější změny na report nepůsobí.',
    small: 'Dílčí čísla o méně než 5 domácnostech mohou prozradit konkrétní osoby: mimo organizaci předávejte jen součty.',
    twice: 'Osobu, kterou dvě organizace zapsaly každá zvlášť, nelze bez společného identifikátoru poznat; je počítána dvakrát.',
  },
  en: {
    age_one: 'The age of {{count}} person on the day of help is not known.',
    age_other: 'The age of {{count}} persons on the day of help is not known.',
    sex_one: 'The sex of {{count}} person is not stated.',
    sex_other: 'The sex of {{count}} persons is not stated.',
    gone_one: '{{count}} household is deleted or anonymised by now; it is counted from what was kept of the day.',
    gone_other: '{{count}} households are deleted or anonymised by now; they are counted from what was kept of the day.',
    without_one: '{{count}} hand-out has no help request.',
    without_other: '{{count}} hand-outs have no help request.',
    snapshot: 'Households are counted as they were on the day of help; later changes leave the report as it is.',
    small: 'Parts of fewer than 5 households can tell who they are: hand on only the sums outside of the organization.',
    twice: 'A person whom two organizations have registered separately cannot be told without a common identifier and is counted twice.',
  },
})
