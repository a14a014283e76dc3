import { describe, expect, it } from 'vitest'
import { fillContacts } from './pageContacts'

const contacts = { phone: '0800 555 015', email: 'match@example.co.nz' }

describe('the contacts in a static page', () => {
  it('call and open an email [SHL-323] [SHL-324]', () => {
    expect(fillContacts('<p>Call {phone} or email {email}, {name}.</p>', contacts)).toBe(
      '<p>Call <a href="tel:0800555015">0800 555 015</a> or email ' +
        '<a href="mailto:match@example.co.nz">match@example.co.nz</a>, {name}.</p>',
    )
  })

  it('are plain where the editor wrote the link, whose address has no spaces', () => {
    expect(fillContacts('<a href="tel:{phone}">\n{phone}</a>', contacts)).toBe(
      '<a href="tel:0800555015">\n0800 555 015</a>',
    )
  })

  it('are plain in the attributes of any tag', () => {
    expect(fillContacts('<p title="{email}"><img\nalt="Call {phone}"> {phone}</p>', contacts)).toBe(
      '<p title="match@example.co.nz"><img\nalt="Call 0800 555 015"> ' +
        '<a href="tel:0800555015">0800 555 015</a></p>',
    )
  })

  it('are left out where the shop has none, and never add markup', () => {
    expect(fillContacts('<p>{phone}{email}</p>', { phone: '', email: '' })).toBe('<p></p>')
    expect(fillContacts('{phone}', { phone: '<b>"1"</b>', email: '' })).toBe(
      '<a href="tel:1">&#60;b&#62;&#34;1&#34;&#60;/b&#62;</a>',
    )
  })
})
