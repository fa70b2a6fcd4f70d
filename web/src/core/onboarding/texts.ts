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
      company: { title: 'Údaje vaší organizace', hint: 'Název, IČO a adresa se objeví v dokumentech.' },
      mail: { title: 'Odesílání e-mailů', hint: 'Nastavte server a pošlete si zkušební e‑mail.' },
      colleague: { title: 'První kolegyně nebo kolega', hint: 'Vytvořte účet a dejte mu roli.' },
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
      company: { title: 'Data of your organization', hint: 'Name, company ID and address appear in documents.' },
      mail: { title: 'Sending e-mails', hint: 'Set up the server and send yourself a test e‑mail.' },
      colleague: { title: 'The first colleague', hint: 'Create an account and give it a role.' },
    },
  },
})
