export { queueDigest, reviewDigestJob } from './review-digest.ts'
export {
  type ReviewedPosting,
  type WaitingPosting,
  countWaiting,
  listWaiting,
  showForReview,
} from './review-queue.ts'
export { checkPostings, reviewSubmitted, sharedText, sketchOf } from './check-posting.ts'
