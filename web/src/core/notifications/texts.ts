import { defineTexts } from '#platform/i18n/define-texts.ts'

export const inboxTexts = defineTexts('notifications', {
  cs: {
    title: 'Oznámení',
    open: 'Oznámení',
    openUnread_one: 'Oznámení, {{count}} nepřečtené',
    openUnread_few: 'Oznámení, {{count}} nepřečtená',
    openUnread_many: 'Oznámení, {{count}} nepřečteného',
    openUnread_other: 'Oznámení, {{count}} nepřečtených',
    news: 'Nové oznámení: {{words}}',
    unread: 'Nepřečteno',
    showAll: 'Zobrazit vše',
    readAll: 'Označit vše jako přečtené',
    allRead: 'Všechna oznámení jsou přečtená.',
    read: 'Označit jako přečtené',
    takeBack: 'Označit jako nepřečtené',
    mayNot: 'Při zobrazení jako role nelze nic označit.',
    failed: 'Oznámení se nepodařilo načíst.',
    retry: 'Zkusit znovu',
    nothing: 'Nemáte žádná oznámení.',
    list: {
      message: 'Oznámení',
      when: 'Kdy',
      unread: 'Jen nepřečtené',
      empty:
        'Zatím nemáte žádná oznámení. Objeví se tu nové úkoly, pozvánky a připomenutí termínů.',
    },
    push: {
      title: 'Oznámení v tomto prohlížeči',
      hint: 'Nová oznámení ukáže zařízení, i když aplikaci nemáte otevřenou. Nastavuje se v každém prohlížeči zvlášť.',
      on: 'Zapnuto: nová oznámení se ukazují na tomto zařízení.',
      off: 'Vypnuto.',
      denied:
        'Prohlížeč oznámení z této adresy zakazuje. Povolíte je v jeho nastavení, u ikony vlevo od adresy.',
      insecure:
        'Oznámení fungují jen na zabezpečené adrese (https). Řekněte o tom správci aplikace.',
      unsupported:
        'Tento prohlížeč oznámení neumí. Na iPhonu a iPadu nejdřív přidejte aplikaci na plochu.',
      checking: 'Zjišťuje se…',
      failed: 'Oznámení se nepodařilo zapnout. Zkuste to znovu, nebo použijte jiný prohlížeč.',
      turnOn: 'Zapnout oznámení',
      turnOff: 'Vypnout oznámení',
    },
  },
  en: {
    title: 'Notifications',
    open: 'Notifications',
    openUnread_one: 'Notifications, {{count}} unread',
    openUnread_other: 'Notifications, {{count}} unread',
    news: 'New notification: {{words}}',
    unread: 'Unread',
    showAll: 'Show all',
    readAll: 'Mark all as read',
    allRead: 'All notifications are read.',
    read: 'Mark as read',
    takeBack: 'Mark as unread',
    mayNot: 'Nothing can be marked while you view the application as a role.',
    failed: 'The notifications could not be loaded.',
    retry: 'Try again',
    nothing: 'You have no notifications.',
    list: {
      message: 'Notification',
      when: 'When',
      unread: 'Unread only',
      empty:
        'You have no notifications yet. New tasks, invitations and deadline reminders will appear here.',
    },
    push: {
      title: 'Notifications in this browser',
      hint: 'Your device shows new notifications even when the application is closed. Each browser has its own setting.',
      on: 'On: new notifications are shown on this device.',
      off: 'Off.',
      denied:
        'The browser blocks notifications from this address. Allow them in its settings, at the icon to the left of the address.',
      insecure:
        'Notifications only work at a secure address (https). Tell the application administrator.',
      unsupported:
        'This browser does not support notifications. On an iPhone or iPad, add the application to the home screen first.',
      checking: 'Checking…',
      failed: 'Notifications could not be turned on. Try again, or use another browser.',
      turnOn: 'Turn on notifications',
      turnOff: 'Turn off notifications',
    },
  },
})
