import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The first steps of the general administration: every page has them, apart from the card that shows them. */
export const onboardingStepTexts = defineTexts('onboarding-steps', {
  cs: {
    step: {
      password: {
        title: 'Vlastní heslo',
        hint: 'Heslo vypsané při prvním startu může znát i někdo jiný.',
      },
      company: {
        title: 'Údaje vaší organizace',
        hint: 'Název, IČO a adresa se objeví v dokumentech.',
      },
      mail: {
        title: 'Odesílání e-mailů',
        hint: 'Pozvánky k účtům a připomenutí pak chodí samy. Pošlete si testovací e‑mail.',
      },
      colleague: {
        title: 'Účty pro kolegy',
        hint: 'Vytvořte první účet, přidělte mu roli a organizaci.',
      },
      backup: {
        title: 'První záloha',
        hint: 'Dělá se sama každou noc. Než zapíšete první domácnost, ověřte, že ji lze obnovit.',
      },
    },
  },
  en: {
    step: {
      password: {
        title: 'A password of your own',
        hint: 'Somebody else may know the one printed at the first start.',
      },
      company: {
        title: 'Your organization’s details',
        hint: 'Name, company ID and address appear in documents.',
      },
      mail: {
        title: 'Sending e-mails',
        hint: 'Account invitations and reminders then go out automatically. Send yourself a test e‑mail.',
      },
      colleague: {
        title: 'Accounts for colleagues',
        hint: 'Create the first account, and give it a role and an organization.',
      },
      backup: {
        title: 'The first backup',
        hint: 'Made automatically every night. Check that it can be restored before you enter the first household.',
      },
    },
  },
})
