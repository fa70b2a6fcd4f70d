import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers of the inbox and of notifications in the browser. */
export const inboxMessages = defineMessages({
  cs: {
    'notification.read': 'Oznámení bylo označeno jako přečtené.',
    'notification.unread': 'Oznámení bylo označeno jako nepřečtené.',
    'notification.all_read': 'Všechna oznámení byla označena jako přečtená.',
    'notification.not_found': 'Oznámení nebylo nalezeno.',
    'push.subscribed': 'Oznámení v tomto prohlížeči byla zapnuta.',
    'push.unsubscribed': 'Oznámení v tomto prohlížeči byla vypnuta.',
  },
  en: {
    'notification.read': 'The notification was marked as read.',
    'notification.unread': 'The notification was marked as unread.',
    'notification.all_read': 'All notifications were marked as read.',
    'notification.not_found': 'The notification was not found.',
    'push.subscribed': 'Notifications in this browser were turned on.',
    'push.unsubscribed': 'Notifications in this browser were turned off.',
  },
})
