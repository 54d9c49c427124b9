/** A pattern that finds these words, whatever signs are in them. */
export const likeOf = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
