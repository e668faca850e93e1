import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Hutang, ItemHutang } from '../../contract.ts'
import { BARIS_KTP } from '../../rules.ts'
import { FotoHutang } from '../tulis/foto-hutang.tsx'
import { SidikJariSurat } from '../tulis/sidik-jari.tsx'
import { TandaTanganSurat } from '../tulis/tanda-tangan.tsx'
import css from '../hutang.module.css'

const KOLOM: readonly Column<ItemHutang>[] = [
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode() },
  { name: 'kadar', field: kode() },
  { name: 'nama_kondisi', field: teks() },
  { name: 'berat', field: berat() },
  { name: 'plafond_rp', field: rupiah() },
  { name: 'status_barang', render: (b) => <TagBarang status={b.status_barang} /> },
]

function TagBarang({ status }: { readonly status: string }) {
  const { tt } = useTexts()
  return (
    <Tag color={status === 'DIGADAI' ? 'info' : 'quiet'}>
      {tt(`pilihan.status_barang_hutang.${status.toLowerCase()}`)}
    </Tag>
  )
}

/** What was pledged. */
export function TabelJaminan({ surat }: { readonly surat: Hutang }) {
  return (
    <DataTable
      name="jaminan"
      columns={KOLOM}
      rows={surat.items}
      rowKey="baris"
      totals={{ berat: surat.berat }}
      tone={(b) => (b.status_barang === 'BATAL' ? 'off' : undefined)}
    />
  )
}

/** Whose it is, what was lent and on what; photos, so that the right person gets the right thing. */
export function RingkasSurat({ surat }: { readonly surat: Hutang }) {
  const { t } = useTexts()
  return (
    <>
      <div className={css['half']}>
        <Panel title={t('hutang.nasabah')}>
          <KeyValue label={t('label.nama_customer')} value={surat.nama_customer} />
          {surat.no_hp && <KeyValue label={t('label.no_hp')} value={surat.no_hp} />}
          {surat.no_ktp && <KeyValue label={t('label.no_ktp')} value={surat.no_ktp} />}
          {surat.alamat_customer && (
            <KeyValue label={t('label.alamat_customer')} value={surat.alamat_customer} />
          )}
        </Panel>
        <Panel title={t('hutang.pinjaman')}>
          <KeyValue label={t('label.tgl_hutang')} value={formatDate(surat.tanggal)} />
          <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(surat.tgl_jatuh_tempo)} />
          <KeyValue label={t('label.jumlah_hutang')} value={tulisRupiah(surat.jumlah_hutang)} />
          <KeyValue strong label={t('label.sisa_pokok')} value={tulisRupiah(surat.sisa_pokok)} />
        </Panel>
      </div>
      <TabelJaminan surat={surat} />
      {adaFoto(surat) && (
        <div className={css['photos']}>
          <FotoSurat surat={surat} boleh={false} />
        </div>
      )}
    </>
  )
}

export const adaFoto = (surat: Hutang): boolean =>
  surat.foto_ktp !== null ||
  surat.tanda_tangan !== null ||
  surat.sidik_jari ||
  surat.items.some((b) => b.foto !== null)

/** Identity card first, then the items, then the signature. */
export function FotoSurat({ surat, boleh }: { readonly surat: Hutang; readonly boleh: boolean }) {
  const { no_faktur_hutang } = surat
  return (
    <>
      <FotoHutang
        no_faktur_hutang={no_faktur_hutang}
        baris={BARIS_KTP}
        nama="KTP"
        foto={surat.foto_ktp}
        boleh={boleh}
      />
      {surat.items.map((b) => (
        <FotoHutang
          key={b.baris}
          no_faktur_hutang={no_faktur_hutang}
          baris={b.baris}
          nama={b.nama_barang}
          foto={b.foto}
          boleh={boleh}
        />
      ))}
      <TandaTanganSurat surat={surat} boleh={boleh} />
      <SidikJariSurat surat={surat} boleh={boleh} />
    </>
  )
}
