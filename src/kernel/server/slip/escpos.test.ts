import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readEscPos, readPictureCodes } from '#test/setup/read-escpos.ts'
import { slipEscPos } from './escpos.ts'
import { toCp437, columnsOf } from './escpos-letters.ts'
import type { PaperKind, Slip } from './slip.ts'

const NOMOR = 'FJJK2611200001'
const QR = `https://toko.contoh.co.id/periksa-nota?n=${NOMOR}.0123456789ABCDEF`

const slip = (kertas: PaperKind, more: Partial<Slip> = {}): Slip => ({
  kertas,
  bahasa: 'id',
  toko: { nama: 'Toko Kencana', alamat: 'Jl. Pasar Baru No. 128, Jakarta Pusat', telp: '021-345' },
  judul: 'NOTA PENJUALAN',
  salinan: 'SALINAN ke-2',
  kepala: [{ label: 'No', nilai: NOMOR }],
  barang: [
    {
      nama: 'KALUNG ANAK MOTIF BUNGA MELATI DENGAN LIONTIN HATI KECIL',
      rincian: ['A100001 750', '3.125 g × 1,250,000'],
      jumlah: '3,906,250',
    },
  ],
  jumlah: [{ label: 'TOTAL', nilai: 'Rp. 3,906,500', tebal: true }],
  bayar: [
    { label: 'Tunai', nilai: '4,000,000' },
    { label: 'Kembali', nilai: '93,500' },
  ],
  kode: { jenis: 'qr', isi: QR, teks: NOMOR },
  catatan: ['Barang dapat dijual kembali dalam 3 bulan dengan membawa nota ini'],
  ...more,
})

const cetak = async (s: Slip) => readEscPos(await slipEscPos(s))
const satu = async (s: Slip) => {
  const { sheets } = await cetak(s)
  expect(sheets).toHaveLength(1)
  return sheets[0] as NonNullable<(typeof sheets)[0]>
}

describe('letters', () => {
  it('are those of code page 437, what resembles them, or none', () => {
    expect(toCp437('Rp 1,5 é à ù')).toEqual(Buffer.from('Rp 1,5 \x82 \x85 \x97', 'latin1'))
    expect(toCp437('3 × 2 – “a” …')?.toString()).toBe('3 x 2 - "a" ...')
    expect(toCp437('陳大文')).toBeNull()
    expect(toCp437('e\u0301')).toEqual(Buffer.from([0x82]))
    expect(columnsOf('陳A')).toBe(3)
  })

  it('never let a name speak to the printer', async () => {
    const jahat = 'IBU\x1b@\x1dV\x00\x07\nSARI\u007f'
    const lembar = await satu(slip('80mm', { kepala: [{ label: 'Pelanggan', nilai: jahat }] }))
    expect(lembar.lines.some((l) => /IBU@V ?SARI$/.test(l.text))).toBe(true)
  })
})

describe('a slip', () => {
  it.each([
    ['58mm', 32, 384],
    ['80mm', 48, 576],
    ['setengah-surat', 48, 576],
  ] as const)('on %s keeps within %i columns and %i dots', async (kertas, kolom, titik) => {
    const { lines, pictures } = await satu(slip(kertas))
    for (const { text, size } of lines)
      expect(text.length, text).toBeLessThanOrEqual(size === 0x11 ? kolom / 2 : kolom)
    expect(pictures.every((p) => p.width === titik)).toBe(true)
    const ratakan = (kiri: string, kanan: string) =>
      kiri + ' '.repeat(kolom - kiri.length - kanan.length) + kanan
    const teks = lines.map((l) => l.text)
    expect(teks).toEqual(
      expect.arrayContaining([
        'KALUNG ANAK MOTIF',
        'BUNGA MELATI DENGAN',
        ratakan('3.125 g x 1,250,000', '3,906,250'),
        ratakan('TOTAL', 'Rp. 3,906,500'),
        ratakan('Kembali', '93,500'),
      ]),
    )
    expect(lines.find((l) => l.text.startsWith('TOTAL'))).toMatchObject({ bold: true, size: 1 })
    expect(lines.find((l) => l.text.includes('SALINAN ke-2'))?.bold).toBe(true)
  })

  it('says of each copy what it is for', async () => {
    const lembar = ['UNTUK PAKET', 'ARSIP TOKO']
    const bytes = await slipEscPos(slip('80mm', { lembar, rangkap: 2, salinan: null }))
    const copies = readEscPos(bytes).sheets.map((c) => c.lines.map((l) => l.text).join('|'))
    expect(copies).toHaveLength(2)
    expect(copies.map((c) => lembar.filter((l) => c.includes(l)))).toEqual([
      ['UNTUK PAKET'],
      ['ARSIP TOKO'],
    ])
  })

  it.each(['58mm', '80mm'] as const)('scans back, on %s', async (kertas) => {
    const qr = await satu(slip(kertas))
    expect(await readPictureCodes(qr.pictures[0] as never)).toEqual([`QRCode ${QR}`])
    const kode = { jenis: 'code128', isi: NOMOR, teks: NOMOR } as const
    const batang = await satu(slip(kertas, { kode }))
    expect(await readPictureCodes(batang.pictures[0] as never)).toEqual([`Code128 ${NOMOR}`])
    expect(qr.lines.some((l) => l.text.trim() === NOMOR)).toBe(true)
  })

  it('draws what the printer cannot write', async () => {
    const lembar = await satu(
      slip('80mm', { bahasa: 'hk', kepala: [{ label: '顧客', nilai: '陳大文' }] }),
    )
    const gambar = lembar.pictures[0]
    expect(gambar).toMatchObject({ width: 576, height: 30 })
    const hitam = gambar?.dots.reduce((n, d) => n + d, 0) ?? 0
    expect(hitam).toBeGreaterThan(300)
    expect(hitam).toBeLessThan(6000)
    expect(lembar.lines.some((l) => l.text.includes('NOTA PENJUALAN'))).toBe(true)
  })

  it('has the logo in dots, its grey as many as it is dark', async () => {
    const data = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#808080' },
    })
      .jpeg()
      .toBuffer()
    const { pictures } = await satu(slip('58mm', { logo: { data, height: 40 } }))
    const [logo] = pictures
    expect(logo?.width).toBe(384)
    expect(logo?.height).toBe(100)
    const hitam = logo?.dots.reduce((n, d) => n + d, 0) ?? 0
    expect(hitam / (300 * 100)).toBeGreaterThan(0.45)
    expect(hitam / (300 * 100)).toBeLessThan(0.55)
  })

  it('comes once per copy, its reverse as a sheet of its own, and the drawer opens once', async () => {
    const s = slip('80mm', { rangkap: 2, belakang: ['Syarat di balik nota'] })
    const { sheets, pulses } = readEscPos(await slipEscPos(s, { openDrawer: true }))
    expect(pulses).toBe(1)
    expect(sheets.map((l) => l.lines[0]?.text.trim())).toEqual([
      'Toko Kencana',
      'Syarat di balik nota',
      'Toko Kencana',
      'Syarat di balik nota',
    ])
    expect((await cetak(slip('58mm', { tandaTangan: ['Pengirim', 'Penerima'] }))).pulses).toBe(0)
  })
})
