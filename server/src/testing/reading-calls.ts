import { allEndpoints } from '@chainwork/contract'

/** Every call that only reads and may say something of a person: no reference data, and no streams, which never end. */
export const readingCalls = allEndpoints().filter(
  ({ method, path, isStream, isReading }) =>
    !isStream &&
    (method === 'GET' || isReading || path === '/api/recruiter/applicant/search') &&
    !/^\/api\/(skill|interest|industry|place|link-type|blockchain|account)\b/.test(path),
)
