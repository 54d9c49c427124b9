export { type ReviewedPosting, type WaitingPosting, listWaiting, showForReview } from './review-queue.ts'
export { reviewSubmitted } from './check-posting.ts'
