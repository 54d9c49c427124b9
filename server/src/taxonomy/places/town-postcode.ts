/** A postcode as many countries write it before a town, for a regular expression: `04109`, `31-147`, `1012 AB`, `D-10115`. */
export const townPostcode = String.raw`(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{4,5}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{4,6})`
