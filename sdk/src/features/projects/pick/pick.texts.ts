/** Texts of choosing one of many projects (area `projectPick`). */
export const pickTexts = {
  search: 'Find by name, number or customer',
  nothing: 'No project matches.',
  count: '{count} of {of} projects',
  countOne: '1 project',
  more: 'Show more projects',
  unit: '1 unit',
  units: '{count} units',
  quoted: 'Quoted, can’t be changed',
  locked: 'Prices locked, can’t be changed',
  findAnother: 'Find another project…',
}
