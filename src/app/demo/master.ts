import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { Acak } from './acak.ts'
import { BANK, GROUP, JALAN, JENIS, KATEGORI, NAMA, NAMA_BELAKANG, type TOKO } from './isi.ts'
import { isiMasterBarangBersama, isiMasterBarangToko } from './master-barang.ts'
import type { Pelaku } from './panggil.ts'
import { isiParameterToko } from './parameter.ts'

export type TokoDemo = (typeof TOKO)[number]

/** Masters that all shops share. */
export async function isiMasterBersama(p: Pelaku): Promise<void> {
  for (const [kode_kategori, nama_kategori] of KATEGORI)
    await p.tulis('POST', 'kategori', { kode_kategori, nama_kategori })
  for (const { kode_dept, nama_dept, kode_kategori, berlian } of JENIS)
    await p.tulis('POST', 'jenis', { kode_dept, nama_dept, kode_kategori, berlian })
  for (const [, nama, kadar, persentase, karat] of GROUP)
    await p.tulis('POST', 'kadar', { kadar, persentase, karat, keterangan: nama })
  for (const [kode_jenis_group, nama_jenis_group] of [
    ['MUDA', 'Emas Muda'],
    ['TUA', 'Emas Tua'],
  ])
    await p.tulis('POST', 'para-jenis-group', { kode_jenis_group, nama_jenis_group })
  for (const [kode_bank, nama_bank, fee_debet, fee_kredit] of BANK)
    await p.tulis('POST', 'banks', { kode_bank, nama_bank, fee_debet, fee_kredit })
  await isiMasterBarangBersama(p)
}

/** A counter with a printer and a scale; its program is installed by whoever tries it. */
async function isiStasiun(p: Pelaku): Promise<void> {
  const kode_stasiun = 'KASIR1'
  await p.tulis('POST', 'stasiun', { kode_stasiun, nama_stasiun: 'Konter Depan' })
  await p.tulis('POST', 'alat-stasiun', {
    kode_alat: 'PRINT1',
    nama_alat: 'Printer Konter',
    kode_stasiun,
    jenis_alat: 'PRINTER',
    sambungan: 'tcp://192.168.1.50:9100',
    lebar_kertas: '80',
    buka_laci: true,
  })
  await p.tulis('POST', 'alat-stasiun', {
    kode_alat: 'TIMB1',
    nama_alat: 'Timbangan Konter',
    kode_stasiun,
    jenis_alat: 'TIMBANGAN',
    sambungan: 'COM3',
    merek_timbangan: 'AND',
  })
}

/** Masters of one shop: its board, trays, accounts, sales people and members. */
export async function isiMasterToko(
  p: Pelaku,
  { toko, urut, sampai }: { toko: TokoDemo; urut: number; sampai: Tanggal },
): Promise<void> {
  for (const [kode_group, nama_group, , kadar, karat, harga_jual] of GROUP)
    await p.tulis('POST', 'group', {
      kode_group,
      nama_group,
      kadar,
      harga_jual,
      kode_jenis_group: karat < 16 ? 'MUDA' : 'TUA',
      harga_beli: Math.round(harga_jual * 0.93),
      harga_modal: Math.round(harga_jual * 0.88),
    })
  await isiStasiun(p)
  await p.tulis('POST', 'gudang', { kode_gudang: 'ETALASE', nama_gudang: 'Etalase Depan' })
  await p.tulis('POST', 'gudang', {
    kode_gudang: 'HANCUR',
    nama_gudang: 'Penampung Hancur',
    penampung_hancur: true,
  })
  for (const { kode_dept, nama_dept, sering } of JENIS)
    for (let n = 1; n <= Math.ceil(sering / 3); n++)
      await p.tulis('POST', 'baki', {
        kode_baki: `${kode_dept}${n}`,
        nama_baki: `Baki ${nama_dept} ${n}`,
        kode_gudang: 'ETALASE',
        kode_dept,
        berat_baki: 180,
        kapasitas: 400,
      })
  for (const [i, [kode_bank]] of BANK.entries())
    await p.tulis('POST', 'rekenings', {
      no_rekening: `${810 + urut}000${i + 1}77`,
      nama_rekening: toko.nama_toko,
      kode_bank,
    })
  await isiOrang(p, urut)
  await isiParameterToko(p, { urut, sampai })
  await isiMasterBarangToko(p, sampai)
}

async function isiOrang(p: Pelaku, urut: number): Promise<void> {
  const acak = new Acak(900 + urut)
  for (let n = 1; n <= 4; n++) {
    const nama = `${acak.pilih(NAMA)} ${acak.pilih(NAMA_BELAKANG)}`
    await p.tulis('POST', 'sales', {
      kode_sales: `S0${n}`,
      nama_sales: nama,
      kode_bank: 'BNS',
      nama_bank: 'Bank Nusa Sentosa',
      no_rekening: `77${urut}0012${n}`,
      nama_rekening: nama,
    })
  }
  for (let n = 1; n <= 120; n++) {
    const [bulan, hari] = [acak.antara(1, 12), acak.antara(1, 28)].map((x) =>
      String(x).padStart(2, '0'),
    )
    await p.tulis('POST', 'member', {
      nama_customer: `${acak.pilih(NAMA)} ${acak.pilih(NAMA_BELAKANG)}`,
      no_hp: `0812${urut}${String(1_000_000 + n * 7_919).slice(-6)}`,
      alamat_customer: `Jalan ${acak.pilih(JALAN)} No. ${acak.antara(1, 120)}`,
      tgl_lahir: `${acak.antara(1960, 2004)}-${bulan}-${hari}`,
      izin_whatsapp: acak.sekali(2),
      // Three of four from a province of Java.
      ...(n % 4 === 0 ? {} : { provinsi: String(31 + (n % 6)) }),
      // Every eighth came with the one before.
      ...(n % 8 === 0 ? { perujuk: `C${String(n - 1).padStart(6, '0')}` } : {}),
    })
  }
}
