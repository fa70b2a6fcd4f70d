import { defineTexts } from '#platform/i18n/define-texts.ts'

export const onboardingTexts = defineTexts('onboarding', {
  cs: {
    title: 'První kroky',
    progress: 'Hotovo {{done}} z {{total}}',
    allDone: 'Všechno je připravené. Přehled už můžete skrýt.',
    dismiss: 'Skrýt přehled',
    mayNotDismiss: 'Přehled může skrýt ten, kdo smí měnit nastavení.',
    done: 'hotovo',
    todo: 'zbývá',
    step: {
      password: { title: 'Vlastní heslo', hint: 'To vytištěné při prvním startu může znát i někdo jiný.' },
      company: { title: 'Údaje vaší organizace', hint: 'Název, IČO a adresa se objeví v dokumentech.' },
      mail: { title: 'Odesílání e-mailů', hint: 'Účty a připomínky pak chodí samy. Pošlete si zkušební e‑mail.' },
      colleague: { title: 'První kolegyně nebo kolega', hint: 'Vytvořte účet, dejte mu roli a organizaci.' },
      backup: { title: 'První záloha', hint: 'Dělá se každou noc sama. Ověřte, že jde obnovit, než zapíšete první domácnost.' },
    },
    again: {
      title: 'První kroky',
      hint: 'Přehled toho, co nová aplikace potřebuje, stojí na nástěnce těch, kdo spravují nastavení.',
      hidden: 'Přehled prvních kroků je skrytý.',
      show: 'Zobrazit na nástěnce',
      open: 'Otevřít nástěnku',
    },
  },
  en: {
    title: 'First steps',
    progress: '{{done}} of {{total}} done',
    allDone: 'Everything is ready. You can put the checklist away.',
    dismiss: 'Put the checklist away',
    mayNotDismiss: 'The checklist can be put away by who may change the settings.',
    done: 'done',
    todo: 'to do',
    step: {
      password: { title: 'A password of your own', hint: 'Somebody else may know the one that the first start printed.' },
      company: { title: 'Data of your organization', hint: 'Name, company ID and address appear in documents.' },
      mail: { title: 'Sending e-mails', hint: 'Accounts and reminders then go out by themselves. Send yourself a test e‑mail.' },
      colleague: { title: 'The first colleague', hint: 'Create an account, give it a role and an organization.' },
      backup: {
        title: 'The first backup',
        hint: 'Made every night. See that it can be restored before you write down the first household.',
      },
    },
    again: {
      title: 'First steps',
      hint: 'What a new application needs stands on the dashboard of those who look after the settings.',
      hidden: 'The checklist of first steps is put away.',
      show: 'Show it on the dashboard',
      open: 'Open the dashboard',
    },
  },
})
