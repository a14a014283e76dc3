/*
 * Stand-in for a reviews service: draws made-up reviews of a product into the given element. A real service
 * is a script like this one; docs/embedding.md describes the events it receives.
 */
;(() => {
  const OPINIONS = [
    [
      5,
      'Exactly what we hoped for',
      'Arrived on the day, installed within the hour, and works as described.',
    ],
    [4, 'Very good, with one quibble', 'It runs quietly. The instructions could be shorter.'],
    [5, 'Worth waiting for a sale', 'We compared three for weeks and would choose this one again.'],
    [3, 'Good, but measure first', 'It is a little deeper than our old one. Read the specifications.'],
    [4, 'Solid', 'Feels well made. A year on and nothing has come loose.'],
    [5, 'Easy to keep clean', 'Wipe it and it looks new. That alone was worth it.'],
  ]
  const AUTHORS = ['Maia', 'Tom', 'Priya', 'Hemi', 'Grace', 'Lachlan', 'Aroha', 'Ben']

  /** Derives the reviews from the SKU, so a product has the same reviews on every visit. */
  const numberOf = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7)

  const make = (tag, className, text = '') => {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }

  const starsOf = (count) => {
    const stars = make('span', 'review-stars', '★★★★★☆☆☆☆☆'.slice(5 - count, 10 - count))
    stars.setAttribute('role', 'img')
    stars.setAttribute('aria-label', `${count} of 5 stars`)
    return stars
  }

  const draw = ({ sku, element }) => {
    const start = numberOf(sku)
    const shown = [0, 1, 2, 3].map((step) => ({
      opinion: OPINIONS[(start + step) % OPINIONS.length],
      author: AUTHORS[(start + step * 3) % AUTHORS.length],
    }))
    const average = shown.reduce((sum, { opinion }) => sum + opinion[0], 0) / shown.length
    const summary = make('p', 'review-summary')
    summary.append(
      starsOf(Math.round(average)),
      make('strong', '', average.toFixed(1)),
      make('span', 'review-count', `${shown.length} sample reviews`),
    )
    const list = make('ul', 'review-list')
    for (const { opinion, author } of shown) {
      const [stars, title, text] = opinion
      const item = make('li', 'review')
      const head = make('p', 'review-head')
      head.append(starsOf(stars), make('strong', '', title))
      item.append(head, make('p', '', text), make('p', 'review-author', author))
      list.append(item)
    }
    element.replaceChildren(summary, list)
  }

  document.addEventListener('countertop:reviews:show', ({ detail }) => draw(detail))
})()
