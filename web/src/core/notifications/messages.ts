import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers of the inbox and of notifications in the browser. */
export const inboxMessages = defineMessages({
  cs: {
    'notification.read': 'Zpráva byla označena jako přečtená!',
    'notification.unread': 'Zpráva byla označena jako nepřečtená!',
    'notification.all_read': 'Všechny zprávy byly označeny jako přečtené!',
    'notification.not_found': 'Zpráva nebyla nalezena.',
    'push.subscribed': 'Upozornění v tomto prohlížeči byla zapnuta!',
    'push.unsubscribed': 'Upozornění v tomto prohlížeči byla vypnuta!',
  },
  en: {
    'notification.read': 'The message was marked as read!',
    'notification.unread': 'The message was marked as unread!',
    'notification.all_read': 'All messages were marked as read!',
    'notification.not_found': 'The message was not found.',
    'push.subscribed': 'Notifications in this browser were turned on!',
    'push.unsubscribed': 'Notifications in this browser were turned off!',
  },
})
