export { type Live, openLive } from './live.ts'
export {
  type AcceptsMail,
  forgetNotifications,
  forgetOldNotifications,
  mailNotifications,
  mailOwed,
} from './mail-owed.ts'
export { type News, notify } from './notify.ts'
export { notificationRoutes } from './routes.ts'
export { pushNotification, sendPush } from './push/send-push.ts'
