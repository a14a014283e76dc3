/** Texts of the compare page; a host may replace each one (area `comparison`). */
export const comparisonTexts = {
  title: 'Compare products',
  empty: 'Choose up to three products with “Compare” and see them side by side here.',
  browse: 'See all products',
  retry: 'Try again',
  loading: 'Loading the comparison',
  onlyDifferences: 'Show only what differs',
  same: 'There are no differences in the listed specifications.',
  print: 'Print',
  remove: 'Remove {title}',
  notStated: 'Not stated',
  differs: 'differs',
  price: 'Price',
  brand: 'Brand',
}
