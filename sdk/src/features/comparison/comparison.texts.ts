/** Texts of the compare page; each can be replaced by the host (area `comparison`). */
export const comparisonTexts = {
  title: 'Compare products',
  empty: 'Choose up to three products with “Compare” and see them side by side here.',
  browse: 'See all products',
  retry: 'Try again',
  loading: 'Loading the comparison',
  onlyDifferences: 'Show only what differs',
  same: 'These products do not differ in anything they state.',
  print: 'Print',
  remove: 'Remove {title}',
  notStated: 'Not stated',
  differs: 'differs',
  price: 'Price',
  brand: 'Brand',
}
