import { defineTexts } from '#platform/i18n/define-texts.ts'

export const complaintTexts = defineTexts('complaints', {
  cs: {
    title: 'Reklamace',
    lead: 'Popište, co je s výrobkem špatně. Dostanete číslo reklamace a potvrzení e-mailem.',
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
      hint: 'Nejvýše 5 souborů po 10 MB: fotky, PDF, text nebo dokument. Přílohy jsou nepovinné.',
      choose: 'Vybrat soubory',
      camera: 'Vyfotit',
      remove: 'Odebrat soubor {{name}}',
      list: 'Přiložené soubory',
    },
    terms: {
      title: 'Podmínky reklamace',
      use: 'Jméno, e-mail, telefon, sériové číslo, popis a přílohy použijeme jen k vyřízení této reklamace. Vidí je jen ti, kdo ji řeší.',
      truth:
        'Potvrzujete, že údaje jsou pravdivé a že přílohy smíte předat. Neposílejte osobní údaje ani doklady totožnosti jiných lidí.',
      course:
        'Přijetí potvrdíme hned e-mailem s číslem reklamace. Reklamaci posoudíme a o výsledku vás budeme informovat na uvedený kontakt.',
      rights:
        'O kopii, opravu nebo výmaz svých údajů můžete kdykoli požádat v odpovědi na náš e-mail.',
    },
    submit: 'Odeslat reklamaci',
    sending: 'Odesílá se… {{percent}}',
    done: {
      title: 'Reklamaci jsme přijali',
      number: 'Číslo vaší reklamace',
      keep: 'Číslo si zapište nebo vyfoťte. Přijde vám i na {{email}}.',
      nextTitle: 'Co bude dál',
      next1:
        'Během chvíle vám přijde potvrzení e-mailem. Pokud nepřijde, podívejte se do nevyžádané pošty.',
      next2: 'Reklamaci posoudíme a ozveme se vám.',
      next3: 'Stav reklamace zjistíte kdykoli podle sériového čísla výrobku.',
      check: 'Zjistit stav podle sériového čísla',
      another: 'Podat další reklamaci',
    },
  },
  en: {
    title: 'Complaint',
    lead: 'Say what is wrong with the product. You will get a complaint number and a confirmation by e-mail.',
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
      serial_number: 'You can find it on the product label. Spaces and dashes do not matter.',
    },
    files: {
      hint: 'Up to 5 files of 10 MB each: photos, PDF, text or document. You do not have to attach anything.',
      choose: 'Choose files',
      camera: 'Take a photo',
      remove: 'Remove the file {{name}}',
      list: 'Attached files',
    },
    terms: {
      title: 'Complaint terms',
      use: 'We use your name, e-mail, phone, serial number, description and attachments only to handle this complaint. Only the people who work on it can see them.',
      truth:
        'You confirm that the data is true and that you may share the attachments. Do not send personal data or identity documents of other people.',
      course:
        'We confirm the complaint at once by an e-mail with its number. We look into it and tell you the outcome at the contact you gave.',
      rights:
        'You can ask for a copy, a correction or the deletion of your data at any time by replying to our e-mail.',
    },
    submit: 'Send complaint',
    sending: 'Sending… {{percent}}',
    done: {
      title: 'We have received your complaint',
      number: 'Your complaint number',
      keep: 'Write the number down or take a picture of it. You will also get it at {{email}}.',
      nextTitle: 'What happens next',
      next1:
        'A confirmation will arrive by e-mail in a moment. If it does not, check your spam folder.',
      next2: 'We will look into the complaint and get back to you.',
      next3: 'You can check the status at any time by the serial number of the product.',
      check: 'Check status by serial number',
      another: 'Make another complaint',
    },
  },
})
