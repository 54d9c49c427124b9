/** Some values over others; what is not sent stays. */
export function overlay<T extends object>(whole: T, sent: { [K in keyof T]?: T[K] | undefined }): T {
  return { ...whole, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }
}
