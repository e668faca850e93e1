import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { uangBank } from '#modules/uang/kas/contract-bank.ts'
import { validasiBelum, validasiCreate } from '#modules/uang/kas/contract-non-cash.ts'
import {
  gesekTunai,
  mutasiUangBank,
  mutasiUangCash,
  transaksiKasCreate,
} from '#modules/uang/kas/contract-transaksi.ts'
import { uangKas } from '#modules/uang/kas/contract.ts'
import type { Pelaku } from './panggil.ts'

/** Money that stays in the drawer when the rest goes to the bank. */
const ISI_LACI = 50_000_000
const BULAT = 1_000_000

/** Paid on these days of every month: code, amount, over the bank, to whom, what for. */
const BULANAN: Readonly<Record<string, readonly [string, number, boolean, string, string]>> = {
  '05': ['LISTRIK', 865_000, false, 'Loket listrik', 'Listrik dan air bulan lalu'],
  '12': ['KEMASAN', 420_000, false, 'Toko Aneka Kotak', 'Dompet dan kotak cincin'],
  '25': ['GAJI', 14_500_000, true, 'Karyawan toko', 'Gaji bulan berjalan'],
}

/** Cash for cards in the last month, by days before the last. */
const GESEK: Readonly<Record<number, readonly [string, number]>> = {
  2: ['Ibu Ratna', 1_500_000],
  6: ['Pak Yusuf', 750_000],
  11: ['Ibu Mira', 2_000_000],
  17: ['Pak Anton', 500_000],
}

interface Hari {
  readonly hari: Tanggal
  /** Days until the last one. */
  readonly sisa: number
  /** Accounts of the shop, each with its bank. */
  readonly rekening: readonly (readonly [string, string])[]
}

/** What moves without goods on one day: expenses, deposits at the bank, cards, confirmations. */
export async function sehariKas(p: Pelaku, h: Hari): Promise<void> {
  p.jam = new Date(`${h.hari}T18:30:00+07:00`)
  await bayarBulanan(p, h)
  if (h.hari.endsWith('-01') || h.sisa === 3) await setor(p, h)
  if (h.sisa === 40) await antarBank(p, h)
  const kartu = GESEK[h.sisa]
  const [rekening] = h.rekening
  if (kartu && rekening)
    await p.kirim(gesekTunai, {
      no_rekening: rekening[0],
      nama: kartu[0],
      jumlah_rp: kartu[1],
    })
  if (h.sisa === 9 || h.sisa === 4) await cocokkan(p, h)
}

async function bayarBulanan(p: Pelaku, { hari, rekening }: Hari): Promise<void> {
  const bayar = BULANAN[hari.slice(-2)]
  if (!bayar) return
  const [kode_transaksi, jumlah_rp, lewatBank, nama, keterangan] = bayar
  const ada = lewatBank ? await diBank(p) : await diLaci(p)
  if (ada < jumlah_rp) return
  const bank = lewatBank ? { metode: 'TRANSFER' as const, no_rekening: rekening[0]?.[0] } : {}
  await p.kirimDisetujui(
    transaksiKasCreate,
    {
      kode_transaksi,
      jumlah_rp,
      nama,
      keterangan,
      no_draft: `DEMO-${kode_transaksi}-${hari}`,
      ...bank,
    },
    { user_id: 'SPV', keterangan },
  )
}

/** Takes the drawer's surplus to the bank. */
async function setor(p: Pelaku, { rekening }: Hari): Promise<void> {
  const jumlah = Math.floor(((await diLaci(p)) - ISI_LACI) / BULAT) * BULAT
  const [ke] = rekening
  if (jumlah <= 0 || !ke) return
  await p.kirim(mutasiUangCash, {
    asal: 'CASH',
    tujuan: ke[1],
    tujuan_rekening: ke[0],
    jumlah,
    keterangan: 'Setoran kas ke bank',
    kategori: 'SETOR',
  })
}

async function antarBank(p: Pelaku, { rekening }: Hari): Promise<void> {
  const [dari, ke] = rekening
  if (!dari || !ke || (await diBank(p)) < 25 * BULAT) return
  await p.kirim(mutasiUangBank, {
    asal: dari[1],
    asal_rekening: dari[0],
    tujuan: ke[1],
    tujuan_rekening: ke[0],
    jumlah: 25 * BULAT,
    keterangan: 'Pemerataan saldo rekening',
    kategori: 'SETOR',
  })
}

/** The week's payments over the bank have arrived as expected; the last days stay open. */
async function cocokkan(p: Pelaku, { hari }: Hari): Promise<void> {
  const belum = await p.kirim(validasiBelum, {
    tgl_from: addDays(hari, -6),
    tgl_to: addDays(hari, -1),
  })
  for (const { tgl_transaksi, no_rekening, metode, sisa_rp } of belum)
    await p.kirim(validasiCreate, {
      tgl_transaksi,
      no_rekening,
      metode,
      seharusnya_rp: sisa_rp,
      diterima_rp: sisa_rp,
    })
}

async function diLaci(p: Pelaku): Promise<number> {
  const { kas } = await p.kirim(uangKas, {})
  return kas.find((k) => k.jenis === 'KAS')?.saldo_rp ?? 0
}

/** What the first account holds. */
async function diBank(p: Pelaku): Promise<number> {
  const { rekening } = await p.kirim(uangBank, {})
  return rekening[0]?.saldo_rp ?? 0
}
