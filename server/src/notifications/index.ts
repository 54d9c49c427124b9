export { type Live, openLive } from './live.ts'
export {
  type AcceptsMail,
  deleteOldNotifications,
  deleteNotificationsJob,
  mailNotifications,
  sendDueMails,
} from './send-due-mails.ts'
export {
  type NewNotification,
  holdMails,
  markAnswered,
  notify,
  publishNotificationChange,
  takeBack,
} from './notify.ts'
export { notificationRoutes } from './routes.ts'
export { pushNotification, sendPush } from './push/send-push.ts'
