import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The first steps of the general administration: every page has them, apart from the card that shows them. */
export const onboardingStepTexts = defineTexts('onboarding-steps', {
  cs: {
    step: {
      password: { title: 'Vlastní heslo', hint: 'To vytištěné při prvním startu může znát i někdo jiný.' },
      company: { title: 'Údaje vaší organizace', hint: 'Název, IČO a adresa se objeví v dokumentech.' },
      mail: { title: 'Odesílání e-mailů', hint: 'Účty a připomínky pak chodí samy. Pošlete si zkušební e‑mail.' },
      colleague: { title: 'První kolegyně nebo kolega', hint: 'Vytvořte účet, dejte mu roli a organizaci.' },
      backup: { title: 'První záloha', hint: 'Dělá se každou noc sama. Ověřte, že jde obnovit, než zapíšete první domácnost.' },
    },
  },
  en: {
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
  },
})
