import './tables.ts'

export { attachEvent } from './calendar/attach-event.ts'
export { endCalendarAddress, mountCalendars } from './calendar/calendar-address.ts'
export { collectInterviews } from './collect-interviews.ts'
export { deleteFromInterviews, endOfBlocked, endOfCompany, endOfSeeker } from './end.ts'
export { holdOfferMails } from './notify.ts'
export { interviewRoutes } from './routes.ts'
export { followZones, interviewsJob, workOnInterviews, zonesJob } from './work-on-interviews.ts'
