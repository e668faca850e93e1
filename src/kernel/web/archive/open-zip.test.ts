import { describe, expect, it } from 'vitest'
import { streamZip } from '#kernel/server/report/zip.ts'
import { type IsiArsip, arsip } from '#test/factories/arsip.ts'
import { openZip } from './open-zip.ts'

const LIMITS = { files: 50, name: 200, bytesOfOne: 100_000, bytes: 300_000 }
const isi = (s: string) => Buffer.from(s.repeat(50))
const satu = (lebih: Partial<IsiArsip> = {}) => arsip([{ nama: 'a.jpg', isi: isi('a'), ...lebih }])
const text = async (file: { readonly read: () => Promise<Blob> } | undefined) =>
  (await file?.read())?.text()

describe('an archive', () => {
  it('gives its files, deflated or stored, without folders and what systems leave behind', async () => {
    const files = await openZip(
      arsip([
        { nama: 'foto/', isi: Buffer.alloc(0), cara: 0, atribut: 0x4000 },
        { nama: 'foto/A1.jpg', isi: isi('satu') },
        { nama: '__MACOSX/foto/._A1.jpg', isi: isi('x') },
        { nama: 'foto/.DS_Store', isi: isi('x') },
        { nama: 'Thumbs.db', isi: isi('x') },
        { nama: 'B2.png', isi: isi('dua'), cara: 0 },
      ]),
      LIMITS,
    )
    expect(files.map((f) => [f.name, f.size])).toEqual([
      ['foto/A1.jpg', 200],
      ['B2.png', 150],
    ])
    expect(await text(files[0])).toBe('satu'.repeat(50))
    expect(await text(files[1])).toBe('dua'.repeat(50))
  })

  it('is read where the sizes follow the data, as our own writer has it', async () => {
    const parts = []
    for await (const part of streamZip([{ name: 'A1.jpg', content: ['emas', 'murni'] }]))
      parts.push(new Uint8Array(part))
    const [file] = await openZip(new Blob(parts), LIMITS)
    expect(await text(file)).toBe('emasmurni')
  })
})

describe('refused at once', () => {
  const besar = Buffer.alloc(90_000)
  const cases: readonly (readonly [string, Blob, string])[] = [
    ['a text', new Blob(['kode_barcode,nama_barang']), 'zip.bukan_zip'],
    ['nothing', new Blob([]), 'zip.bukan_zip'],
    ['one cut off in front', satu().slice(20), 'zip.rusak'],
    ['more entries told than there are', arsip([{ nama: 'a', isi: isi('a') }], 2), 'zip.rusak'],
    ['too many entries', arsip([{ nama: 'a', isi: isi('a') }], 51), 'zip.terlalu_banyak'],
    ['a password', satu({ bendera: 1 }), 'zip.sandi'],
    ['strong encryption', satu({ bendera: 0x41 }), 'zip.sandi'],
    ['a link', satu({ atribut: 0xa000 }), 'zip.tautan'],
    ['a device', satu({ atribut: 0x6000 }), 'zip.tautan'],
    ['a way up', satu({ nama: 'foto/../../etc/passwd' }), 'zip.nama_bahaya'],
    ['an absolute name', satu({ nama: '/etc/passwd' }), 'zip.nama_bahaya'],
    ['a drive', satu({ nama: 'C:a.jpg' }), 'zip.nama_bahaya'],
    ['a backslash', satu({ nama: '..\\a.jpg' }), 'zip.nama_bahaya'],
    ['a NUL in a name', satu({ nama: 'a.php\0.jpg' }), 'zip.nama_bahaya'],
    ['an unknown packing', satu({ cara: 12 }), 'zip.rusak'],
    ['a stored file of two sizes', satu({ cara: 0, ukuran: 9 }), 'zip.ukuran_salah'],
    ['one file too large', satu({ isi: Buffer.alloc(100_001) }), 'zip.terlalu_besar'],
    [
      'all files too large together',
      arsip(['a', 'b', 'c', 'd'].map((nama) => ({ nama, isi: besar }))),
      'zip.terlalu_besar',
    ],
    [
      'a name twice, in other folders and capitals',
      arsip([
        { nama: 'x/A.jpg', isi: isi('a') },
        { nama: 'y/a.JPG', isi: isi('b') },
      ]),
      'zip.nama_kembar',
    ],
    [
      'a name that is too long with its folders',
      satu({ nama: `${'folder/'.repeat(28)}a.jpg` }),
      'zip.jalur_panjang',
    ],
    [
      'files on top of each other',
      arsip([
        { nama: 'a', isi: isi('a') },
        { nama: 'b', isi: isi('a'), menumpang: 0 },
      ]),
      'zip.rusak',
    ],
  ]
  it.each(cases)('%s', async (_, archive, code) => {
    await expect(openZip(archive, LIMITS)).rejects.toMatchObject({ code })
  })
})

describe('refused when it is unpacked', () => {
  const cases: readonly (readonly [string, Partial<IsiArsip>, string])[] = [
    [
      'a bomb: more than the directory says',
      { isi: Buffer.alloc(5_000_000), ukuran: 90_000 },
      'zip.ukuran_salah',
    ],
    ['less than the directory says', { ukuran: 51 }, 'zip.ukuran_salah'],
    ['another content', { crc: 1 }, 'zip.rusak'],
    ['another name inside', { namaDalam: 'b.jpg' }, 'zip.rusak'],
  ]
  it.each(cases)('%s', async (_, lebih, code) => {
    const [file] = await openZip(satu(lebih), LIMITS)
    await expect(file?.read()).rejects.toMatchObject({ code })
  })

  it('bytes that are no deflate', async () => {
    const good = Buffer.from(await satu().arrayBuffer())
    good.fill(0xff, 36, 40)
    const [file] = await openZip(new Blob([new Uint8Array(good)]), LIMITS)
    await expect(file?.read()).rejects.toMatchObject({ code: 'zip.rusak' })
  })
})
