import { rupiah } from '#kernel/shared/fields.ts'
import { useDocumentName } from '#kernel/web/document/documents.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Tutupan } from '../contract.ts'
import { nilaiAkun, useNamaAkun } from './nama-akun.ts'
import css from './tutup-toko.module.css'

/** Documents of the day by type, and what moved on the trade's accounts. */
export function Rekap({ dokumen, rekap }: Pick<Tutupan, 'dokumen' | 'rekap'>) {
  const { t, tt } = useTexts()
  const nama = useNamaAkun()
  const namaDokumen = useDocumentName()
  return (
    <>
      <p className={css['dokumen']}>
        {dokumen.length === 0
          ? t('toko.tanpa_dokumen')
          : dokumen.map((d) => (
              <Tag key={d.jenis}>{`${tt(namaDokumen(d.jenis))} ${d.jumlah}`}</Tag>
            ))}
      </p>
      {rekap.length > 0 && (
        <DataTable
          name="tutup-toko-rekap"
          rowKey="akun"
          rows={rekap.map(({ akun, jumlah_rp }) => ({
            akun,
            jumlah_rp: nilaiAkun(akun, jumlah_rp),
          }))}
          columns={[
            {
              name: 'akun',
              label: t('toko.akun'),
              sort: false,
              render: ({ akun }) => nama(akun),
            },
            { name: 'jumlah_rp', field: rupiah() },
          ]}
        />
      )}
    </>
  )
}
