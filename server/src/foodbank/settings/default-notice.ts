import type { Language } from '@crm/contract/core/translations'

/**
 * What an applicant's sheet says of the processing of data (Regulation (EU) 2016/679, Article 13) until the operator enters words of
 * their own; the legal basis differs by who runs the food bank, so the text names both that are usual (domain.md §4).
 */
export const defaultNotice = (language: Language, retentionMonths: number): string =>
  NOTICES[language](retentionMonths)

const NOTICES: Record<Language, (months: number) => string> = {
  cs: (months) =>
    [
      'Kdo Vaše údaje zpracovává: organizace uvedená v tomto listu a potravinová banka, která pomoc vydává. Na kohokoli z nich se můžete obrátit osobně, dopisem nebo e-mailem.',
      'Proč a na jakém základě: abychom Vám mohli poskytnout potravinovou a materiální pomoc, připravit balíček podle velikosti domácnosti a vykázat pomoc poskytovateli peněz. Děláme to pro uzavření a plnění darovací dohody, pro splnění právních povinností nebo úkolu ve veřejném zájmu (čl. 6 odst. 1 písm. b), c) a e) GDPR).',
      'Jaké údaje: jméno a příjmení, osobní číslo, složení domácnosti (vztah, pohlaví, věk bez jmen), region, termíny a vydaná pomoc. Zdravotní stav, národnost ani víru nezjišťujeme. Bez jména a složení domácnosti Vám pomoc připravit nemůžeme; ostatní údaje jsou dobrovolné.',
      'Komu je předáváme: organizacím, které pomoc doporučují a vydávají. Poskytovateli peněz jen v součtech bez jmen. Mimo Evropskou unii je nepředáváme a o nikom nerozhodujeme automaticky.',
      months === 0
        ? 'Jak dlouho: po dobu poskytování pomoci a dále, dokud to vyžadují předpisy o účetnictví a dotacích.'
        : `Jak dlouho: nejdéle ${months} měsíců od poslední pomoci; potom jméno a poznámky nevratně odstraníme a zůstanou jen součty.`,
      'Vaše práva: můžete chtít své údaje vidět a dostat jejich kopii, opravit je, omezit jejich zpracování, nechat je smazat, dostat je k předání jinam a vznést námitku. Stížnost můžete podat u Úřadu pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7, www.uoou.gov.cz.',
    ].join('\n\n'),
  en: (months) =>
    [
      'Who processes your data: the organization named in this sheet and the food bank that hands out the help. You can turn to either of them in person, by letter or by e-mail.',
      'Why and on what basis: to give you food and material help, to prepare a package by the size of your household, and to report the help to those who pay for it. We do so to conclude and perform a gift agreement, to meet legal obligations, or for a task in the public interest (Article 6(1)(b), (c) and (e) GDPR).',
      'Which data: name and surname, personal number, the composition of the household (relation, sex, age, no names), region, appointments and the help handed out. We do not ask about health, nationality or faith. Without a name and the composition of the household we cannot prepare the help; the rest is voluntary.',
      'Whom we pass them on to: the organizations that recommend and hand out help. Those who pay for it get sums without names only. Nothing leaves the European Union and nobody is decided about automatically.',
      months === 0
        ? 'How long: while help is given, and further as accounting and grant rules require.'
        : `How long: at most ${months} months from the last help; then the name and notes are removed for good and only sums remain.`,
      'Your rights: you may ask to see your data and get a copy, have them corrected, restricted or erased, receive them for use elsewhere, and object. You may complain to the Office for Personal Data Protection, Pplk. Sochora 27, 170 00 Praha 7, www.uoou.gov.cz.',
    ].join('\n\n'),
}
