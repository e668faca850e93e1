import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { makeFile } from '#kernel/server/report/file.ts'
import { kolom } from '#kernel/server/report/define.ts'
import type { Export, Batch } from '#kernel/server/report/export.ts'
import { RunningSums } from '#kernel/server/report/executor.ts'
import { withLabels, listHead, exportTexts } from '#kernel/server/report/head.ts'
import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { opnameCetak } from '../contract.ts'
import { HASIL_OPNAME } from '../rules.ts'
import { type Berjalan, bacaBerjalan, wajibBerjalan } from './kunci-opname.ts'

const KOLOM = [
  kolom('hasil_opname', pilihan(HASIL_OPNAME)),
  kolom('no_faktur_hutang', kode()),
  kolom('tgl_hutang', tanggal()),
  kolom('nama_customer', teks()),
  kolom('alamat_customer', teks()),
  kolom('berat', berat(), { total: 'sum' }),
  kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
  kolom('user_id', kode()),
]

type Baris = Readonly<Record<string, string | number | null>>

/** The running count on paper: what is missing first. */
export const cetakOpname = defineSession(opnameCetak, async ({ ctx }) => {
  const { db } = ctx.services
  const { opname, rows } = await db.bacaTetap(ctx.toko.kode_toko, async (tx) => {
    const opname = wajibBerjalan(await bacaBerjalan(tx))
    const rows = await tx.all(sql<Baris>`
      select coalesce(s.hasil, case when h.status = 'AKTIF' then 'HILANG' else 'KELUAR' end)
          as hasil_opname, s.no_faktur_hutang, s.tgl_hutang, s.nama_customer, s.alamat_customer,
        s.berat_mg, s.jumlah_hutang_rp, s.user_id
      from public.opname_hutang_surat s
      join public.hutang h on h.kode_toko = ${tx.kode_toko}
        and h.no_faktur_hutang = s.no_faktur_hutang
      where s.kode_toko = ${tx.kode_toko} and s.no_opname = ${opname.no_opname}
      order by s.hasil is not null, h.status <> 'AKTIF', s.no_faktur_hutang`)
    return { opname, rows }
  })
  const nama = `OPNAME HUTANG ${opname.no_opname}`
  return makeFile({
    format: 'pdf',
    name: nama,
    signal: ctx.signal,
    ekspor: async () => isi(ctx, opname, rows),
  })
})

function isi(ctx: Ctx, opname: Berjalan, baris: readonly Baris[]): Export {
  const t = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const jumlah = new RunningSums(KOLOM)
  const lot: Batch = baris.map((b) => KOLOM.map((c) => b[c.column] ?? null))
  jumlah.add(lot)
  async function* rows() {
    yield lot
  }
  return {
    bahasa: ctx.bahasa,
    head: {
      ...listHead(ctx, t('screen.stock-opname-hutang')),
      saringan: [
        { label: t('label.no_opname'), nilai: opname.no_opname },
        { label: t('pilihan.hasil_opname.ketemu'), nilai: `${opname.ketemu} / ${opname.jumlah}` },
      ],
    },
    columns: withLabels(ctx, KOLOM),
    rows: rows(),
    group: [0],
    estimate: jumlah.totals(),
    totals: () => jumlah.totals(),
    notes: () => [],
    texts: exportTexts(ctx),
  }
}
