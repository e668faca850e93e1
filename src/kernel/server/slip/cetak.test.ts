import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readCodes } from '#test/setup/read-codes.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { type Label, LABEL_LAYOUTS, labelPdf } from './label.ts'
import { code128, qrCode } from './barcode.ts'
import { type PaperKind, type Slip, slipPdf } from './slip.ts'

const NOMOR = 'FJJK2611200001'

const slip = (kertas: PaperKind, more: Partial<Slip> = {}): Slip => ({
  kertas,
  bahasa: 'id',
  toko: { nama: 'Toko Emas Kencana', alamat: 'Jl. Pasar Baru No. 128, Jakarta', telp: '021-345' },
  judul: 'NOTA PENJUALAN',
  salinan: 'SALINAN ke-2',
  kepala: [
    { label: 'No', nilai: NOMOR },
    { label: 'Pelanggan', nilai: '陳大文' },
  ],
  barang: [
    {
      nama: 'KALUNG ANAK MOTIF BUNGA MELATI DENGAN LIONTIN HATI KECIL BERMATA ZIRKON PUTIH BERSIH SEKALI',
      rincian: ['A100001  750', '3.125 g x 1,250,000'],
      jumlah: '3,906,250',
    },
  ],
  jumlah: [{ label: 'TOTAL', nilai: 'Rp. 3,906,500', tebal: true }],
  bayar: [
    { label: 'CASH', nilai: '4,000,000' },
    { label: 'Kembali', nilai: '93,500' },
  ],
  kode: { jenis: 'qr', isi: NOMOR, teks: NOMOR },
  catatan: ['Barang dapat dijual kembali dalam 3 bulan'],
  ...more,
})

const pages = async (pdf: NodeJS.ReadableStream) => readPdf(await buffer(pdf))
const mm = (points: number) => Math.round((points / 72) * 254) / 10

describe('a slip', () => {
  it('says of each copy what it is for, beside which reprint it is', async () => {
    const lembar = ['UNTUK PAKET', 'ARSIP TOKO']
    const texts = async (more: Partial<Slip>) =>
      (await pages(slipPdf(slip('80mm', { lembar, rangkap: 3, ...more })))).map((p) =>
        p.texts.map((t) => t.text).join('|'),
      )
    const [one, two, three] = await texts({ salinan: null })
    expect(one).toContain('UNTUK PAKET')
    expect(one).not.toContain('ARSIP TOKO')
    expect(two).toContain('ARSIP TOKO')
    expect(three).not.toMatch(/UNTUK PAKET|ARSIP TOKO/)
    expect((await texts({}))[1]).toContain('ARSIP TOKO · SALINAN ke-2')
  })

  it.each([
    ['58mm', 58],
    ['80mm', 80],
    ['setengah-surat', 215.9],
  ] as const)('on %s is as wide as its paper and says everything', async (kertas, wide) => {
    const [page, ...more] = await pages(slipPdf(slip(kertas)))
    expect(more).toEqual([])
    expect(mm(page?.width ?? 0)).toBe(wide)
    const texts = page?.texts.map((t) => t.text) ?? []
    for (const text of [
      'Toko Emas Kencana',
      'NOTA PENJUALAN',
      'SALINAN ke-2',
      '陳大文',
      'KALUNG ANAK MOTIF',
      'BUNGA MELATI DENGAN',
      '3,906,250',
      'TOTAL',
      'Rp. 3,906,500',
      'Kembali',
      NOMOR,
    ])
      expect(texts).toContain(text)
    expect(texts).toContain('BERSIH SEKALI')
    for (const t of page?.texts ?? []) {
      expect(t.x > 8 && t.x < (page?.width ?? 0) - 8 && t.y < (page?.height ?? 0) - 8).toBe(true)
    }
  })

  it.each(['58mm', '80mm', 'setengah-surat'] as const)('scans back, on %s', async (kertas) => {
    for (const jenis of ['qr', 'code128'] as const) {
      const [page] = await pages(
        slipPdf(slip(kertas, { kode: { jenis, isi: NOMOR, teks: NOMOR } })),
      )
      const name = jenis === 'qr' ? 'QRCode' : 'Code128'
      expect(page && (await readCodes(page, 203))).toEqual([`${name} ${NOMOR}`])
    }
  })

  it('gives what does not fit on a line of a roll lines of its own', async () => {
    const rincian = ['Tagihan bulan November, toko dan gudang belakang']
    const barang = [{ kelompok: 'Barang lama', nama: 'LISTRIK', rincian, jumlah: '1,275,000' }]
    const kepala = [{ label: 'Pelanggan', nilai: 'Ibu Sari Wulandari (C0012) 081200005555' }]
    const [page] = await pages(slipPdf(slip('58mm', { barang, kepala })))
    const texts = page?.texts.map((t) => t.text) ?? []
    expect(texts).toEqual(expect.arrayContaining(['Barang lama', 'Pelanggan', '1,275,000']))
    expect(texts).not.toContain(rincian[0])
    expect(texts.filter((t) => rincian[0]?.includes(t)).join(' ')).toBe(rincian[0])
  })

  it('prints once per copy, and goes on over the sheets that it needs', async () => {
    expect(await pages(slipPdf(slip('80mm', { rangkap: 2 })))).toHaveLength(2)
    const { barang } = slip('80mm')
    const banyak = { barang: Array.from({ length: 30 }, () => barang[0] as (typeof barang)[0]) }
    const sheets = await pages(slipPdf(slip('setengah-surat', banyak)))
    expect(sheets.length).toBeGreaterThan(3)
    for (const sheet of sheets) {
      expect(Math.max(...sheet.texts.map((t) => t.y))).toBeLessThan(sheet.height - 20)
    }
    expect(await pages(slipPdf(slip('58mm', banyak)))).toHaveLength(1)
  })
})

describe('labels', () => {
  const labels: Label[] = Array.from({ length: 9 }, (_, i) => ({
    kode_barcode: `A10000${i}`,
    nama_barang: 'CINCIN POLOS',
    berat_mg: 3125 + i,
    kadar: '750',
    kelas: 'K2',
  }))

  it.each(Object.entries(LABEL_LAYOUTS))(
    '%s scan back at the printer’s own resolution',
    async (_, t) => {
      const sheets = await pages(labelPdf(labels, t))
      const codes = (await Promise.all(sheets.map((s) => readCodes(s, 203)))).flat()
      const name = t.code === 'qr' ? 'QRCode' : 'Code128'
      expect(codes.sort()).toEqual(labels.map((l) => `${name} ${l.kode_barcode}`))
      const texts = sheets.flatMap((s) => s.texts.map((x) => x.text))
      expect(texts).toContain('3.125 g')
      expect(texts).toContain('750  K2')
      expect(texts.filter((x) => x === 'CINCIN POLOS')).toHaveLength(9)
    },
  )

  it.each(Object.entries(LABEL_LAYOUTS))(
    '%s cut a long name at a word, and say so',
    async (_, t) => {
      const nama_barang = 'KALUNG ANAK MOTIF BUNGA MELATI DENGAN LIONTIN HATI KECIL'
      const [sheet] = await pages(labelPdf([{ ...labels[0], nama_barang } as Label], t))
      const texts = sheet?.texts.map((x) => x.text) ?? []
      const name = texts.filter((x) => /KALUNG|…/.test(x)).join(' ')
      expect(name).toMatch(/^KALUNG ANAK.*…$/)
      expect(nama_barang.startsWith(`${name.slice(0, -1)} `), name).toBe(true)
    },
  )

  it('refuse a code that does not fit, before anything is printed', () => {
    const long = { ...labels[0], kode_barcode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ' } as Label
    expect(() => labelPdf([long], LABEL_LAYOUTS['gulungan-2-code128'])).toThrow(
      'label.kode_tidak_muat',
    )
  })
})

describe('codes', () => {
  it('bring their quiet zone and refuse what they cannot hold', () => {
    const qr = qrCode(NOMOR)
    expect(qr.width).toBe(21 + 8)
    expect(Math.min(...qr.dark.map(([x]) => x))).toBe(4)
    const bars = code128('A100001')
    expect(bars.dark[0]?.[0]).toBe(10)
    expect(bars.width - Math.max(...bars.dark.map(([x, , w]) => x + w))).toBe(10)
    for (const bad of ['', 'é', '陳', 'x'.repeat(49)])
      expect(() => code128(bad)).toThrow(RangeError)
  })
})
