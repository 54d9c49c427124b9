/** `DE`, `DE-BE`, `US-OR-5746545`: a country, its region, a city by its GeoNames id; without a region where none is known. */
export const placeCode = /^[A-Za-z]{2}(?:-[A-Za-z0-9]{1,3})?(?:-\d{5,9})?$/
export const longestPlaceCode = 20
