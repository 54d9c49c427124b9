/** How answers that are named by their content are described. */
export const contentName = { description: 'The name of this answer.', schema: { type: 'string' } }
export const notModified = { description: 'Nothing has changed since the answer that is named.' }
export const knownNames = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that is there already: while nothing has changed, 304 comes instead.',
  schema: { type: 'string', maxLength: 1000 },
}
