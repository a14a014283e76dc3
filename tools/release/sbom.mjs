/** @typedef {import('./packages.mjs').Package} Package */

/**
 * The bill of materials of a release, in CycloneDX 1.5: the installed packages, and those inside the SDK's
 * files, with the hashes of package-lock.json. `npm sbom` does not fit: it lists development packages, adds a
 * time and a random number, and does not cover bundled packages.
 *
 * @param {{ version: string, packages: readonly Package[], bundled: readonly Package[] }} release
 * @returns {string} JSON; equal for equal releases
 */
export function sbom({ version, packages, bundled }) {
  const components = [
    ...packages.map((item) => componentOf(item, item.path)),
    ...bundled.map((item) => ({
      ...componentOf(item, `sdk/dist/embed:${item.name}`),
      description: "inside the SDK's files",
    })),
  ]
  const component = { 'bom-ref': 'countertop', type: 'application', name: 'countertop', version }
  const dependencies = [
    {
      ref: 'countertop',
      dependsOn: components.map((item) => item['bom-ref']).filter((ref) => !ref.includes('/node_modules/')),
    },
    ...packages.map(({ path, needs }) => ({ ref: path, dependsOn: needs })),
  ]
  const list = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component } }
  return `${JSON.stringify({ ...list, components, dependencies }, null, 2)}\n`
}

/** @param {Package} item @param {string} reference */
function componentOf({ name, version, license, integrity }, reference) {
  const [algorithm, content = ''] = integrity.split('-')
  const isExpression = / (?:AND|OR|WITH) /.test(license)
  // Some old packages name their licence in the text alone.
  const named = license === '' ? { name: 'see LICENCES.txt' } : { id: license }
  return {
    'bom-ref': reference,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }
      : {}),
    licenses: [isExpression ? { expression: license } : { license: named }],
  }
}
