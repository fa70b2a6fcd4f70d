import { defineTexts } from '#platform/i18n/define-texts.ts'

export const complaintTexts = defineTexts('complaints', {
  cs: {
    title: 'Reklamace',
    lead: 'Popište, co s výrobkem je. Dostanete číslo reklamace a potvrzení e-mailem.',
    field: {
      name: 'Jméno a příjmení',
      email: 'E-mail',
      phone: 'Telefon',
      serial_number: 'Sériové číslo',
      description: 'Co je s výrobkem špatně',
      files: 'Fotky a doklady',
      terms: 'Souhlasím s podmínkami reklamace',
    },
    hint: {
      serial_number: 'Najdete ho na štítku výrobku. Na mezerách a pomlčkách nezáleží.',
    },
    files: {
      hint: 'Nejvýše 5 souborů po 10 MB: fotky, PDF, text nebo dokument. Nemusíte přikládat nic.',
      choose: 'Vybrat soubory',
      camera: 'Vyfotit',
      remove: 'Odebrat soubor {{name}}',
      list: 'Přiložené soubory',
    },
    terms: {
      title: 'Podmínky reklamace',
      use: 'Jméno, e-mail, telefon, sériové číslo, popis a přílohy použijeme jen k vyřízení této reklamace. Vidí je pouze pracovníci, kteří ji řeší.',
      truth: 'Potvrzujete, že údaje jsou pravdivé a že přílohy smíte předat. Neposílejte cizí osobní údaje ani doklady totožnosti.',
      course:
        'Přijetí potvrdíme hned e-mailem s číslem reklamace. Reklamaci posoudíme a o výsledku vás budeme informovat na uvedený kontakt.',
      rights: 'O kopii, opravu nebo výmaz svých údajů můžete kdykoli požádat v odpovědi na náš dopis.',
    },
    submit: 'Odeslat reklamaci',
    sending: 'Odesíláme… {{percent}}',
    done: {
      title: 'Reklamaci jsme přijali',
      number: 'Číslo vaší reklamace',
      keep: 'Číslo si zapište nebo vyfoťte. Posíláme ho i na {{email}}.',
      nextTitle: 'Co bude dál',
      next1: 'Během chvíle vám přijde potvrzení e-mailem. Pokud nepřijde, podívejte se do nevyžádané pošty.',
      next2: 'Reklamaci posoudíme a ozveme se vám.',
      next3: 'Jak na tom je, zjistíte kdykoli podle sériového čísla výrobku.',
      check: 'Zjistit stav podle sériového čísla',
      another: 'Podat další reklamaci',
    },
  },
  en: {
    title: 'Complaint',
    lead: 'Say what is wrong with the product. You get a complaint number and a confirmation by e-mail.',
    field: {
      name: 'Name and surname',
      email: 'E-mail',
      phone: 'Phone',
      serial_number: 'Serial number',
      description: 'What is wrong with the product',
      files: 'Photos and documents',
      terms: 'I agree to the complaint terms',
    },
    hint: {
      serial_number: 'You find it on the label of the product. Spaces and dashes do not matter.',
    },
    files: {
      hint: 'At most 5 files of 10 MB: photos, PDF, a text or a document. You need not attach anything.',
      choose: 'Choose files',
      camera: 'Take a photo',
      remove: 'Remove the file {{name}}',
      list: 'Attached files',
    },
    terms: {
      title: 'Complaint terms',
      use: 'We use your name, e-mail, phone, serial number, description and attachments only to settle this complaint. Only the people who work on it see them.',
      truth:
        'You confirm that the data are true and that you may hand over the attachments. Do not send personal data or identity documents of others.',
      course:
        'We confirm the complaint at once by e-mail with its number. We look into it and let you know the outcome at the contact given.',
      rights: 'You can ask for a copy, a correction or the deletion of your data at any time by answering our letter.',
    },
    submit: 'Send the complaint',
    sending: 'Sending… {{percent}}',
    done: {
      title: 'We have received your complaint',
      number: 'Number of your complaint',
      keep: 'Write the number down or take a picture of it. It is on its way to {{email}} as well.',
      nextTitle: 'What comes next',
      next1: 'A confirmation comes by e-mail in a moment. If it does not, look into the spam folder.',
      next2: 'We look into the complaint and get back to you.',
      next3: 'How it stands you can find out at any time by the serial number of the product.',
      check: 'See how it stands by the serial number',
      another: 'Make another complaint',
    },
  },
})
