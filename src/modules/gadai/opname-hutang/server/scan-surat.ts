import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  hitungKetemu,
  kunciBerjalan,
  temukan,
  wajibBerjalan,
} from '#modules/barang/opname/server/index.ts'
import { opnameScan } from '../contract.ts'
import { PANJANG_NOMOR, nomorScan } from '../rules.ts'
import { caraHutang } from './cara.ts'

interface Surat {
  readonly tgl_hutang: string
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly berat_mg: number
  readonly jumlah_hutang_rp: number
}

const SURAT = sql<Surat>`s.tgl_hutang, s.nama_customer, s.alamat_customer, s.berat_mg,
  s.jumlah_hutang_rp`

/**
 * A ticket that was found. The count is held first, so two scanners with the same ticket give one
 * find and one refusal, and the number found so far is exact.
 */
export const scanSurat = defineCommand(opnameScan, async ({ ctx, tx, input, waktu }) => {
  const nomor = nomorScan(input.no_faktur_hutang)
  if (nomor === null)
    throw new AppError('opname_hutang.panjang_nomor', { params: { panjang: PANJANG_NOMOR } })
  const { user_id } = ctx.sesi
  const [berjalan, [surat]] = await Promise.all([
    kunciBerjalan(tx, caraHutang),
    temukan(tx, caraHutang, [nomor], { waktu, user_id }, SURAT),
  ])
  const opname = wajibBerjalan(caraHutang, berjalan)
  if (!surat) throw await sebab(tx, opname.no_opname, nomor)
  const ketemu = opname.ketemu + 1
  const isi = {
    no_hutang: nomor,
    tgl_hutang: surat.tgl_hutang,
    nama_customer: surat.nama_customer,
    alamat_customer: surat.alamat_customer,
    berat_total: keGram(surat.berat_mg),
    jumlah_hutang: surat.jumlah_hutang_rp,
  }
  return {
    nomor: opname.no_opname,
    tulis: [hitungKetemu(tx, caraHutang, opname.no_opname, 1)],
    audit: { aksi: 'opname_hutang.scan', objek: nomor, sesudah: { no_opname: opname.no_opname } },
    kabar: { event: caraHutang.event, data: { ketemu, jumlah: opname.jumlah } },
    jawaban: { ...isi, ketemu, jumlah: opname.jumlah },
  }
})

interface Keadaan {
  readonly status: string | null
  readonly hasil: string | null
  readonly oleh: string | null
  readonly di_opname: boolean
  readonly nama_toko: string | null
}

/** Why a number was not taken, each reason with its own words. */
async function sebab(tx: Tx, no_opname: string, nomor: string): Promise<AppError> {
  const k = await tx.one(sql<Keadaan>`
    select h.status, s.hasil, s.user_id as oleh, s.no_faktur_hutang is not null as di_opname,
      (select nama_toko from public.toko
        where kode_nota = substr(${nomor}, 3, 2) and kode_toko <> ${tx.kode_toko}) as nama_toko
    from (select 1) satu
    left join public.hutang h on h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}
    left join public.opname_hutang_surat s on s.kode_toko = ${tx.kode_toko}
      and s.no_opname = ${no_opname} and s.no_faktur_hutang = ${nomor}`)
  const params = { no_faktur_hutang: nomor }
  if (k.hasil === 'KETEMU')
    return new AppError('opname_hutang.sudah_discan', {
      status: 409,
      params: { ...params, oleh: k.oleh ?? '' },
    })
  if (k.status === null && k.nama_toko !== null)
    return new AppError('opname_hutang.toko_lain', { params: { ...params, toko: k.nama_toko } })
  if (k.status === null) return new AppError('opname_hutang.tidak_dikenal', { status: 404, params })
  if (k.status !== 'AKTIF')
    return new AppError('opname_hutang.tidak_aktif', {
      status: 409,
      params: { ...params, status: k.status },
    })
  return new AppError('opname_hutang.sesudah_mulai', { status: 409, params })
}
