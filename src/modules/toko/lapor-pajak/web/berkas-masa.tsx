import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { download } from '#kernel/web/print/download.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { MasaPajak } from '../contract.ts'
import type { Bentuk } from '../rules.ts'

/** The files of a month for Coretax, part by part. */
export function BerkasMasa({
  masa: { masa, berkas, berseri, retur },
}: {
  readonly masa: MasaPajak
}) {
  const { t, tt } = useTexts()
  const unduh = (nama: string, bagian: number, bentuk: Bentuk = 'NOTA') =>
    void download('pajak/ekspor', { masa, berkas: nama, bagian: String(bagian), bentuk })
  return (
    <Panel title={t('pajak.berkas')}>
      {berkas.map((b) => (
        <div key={b.berkas}>
          <KeyValue
            label={tt(`pilihan.berkas.${b.berkas.toLowerCase()}`)}
            value={tulisAngka(b.jumlah)}
          />
          <Row>
            {Array.from({ length: b.bagian }, (_, i) => (
              <Button
                key={i}
                size="xs"
                variant="default"
                onClick={() => unduh(b.berkas, i + 1)}
                aria-label={`${tt(`pilihan.berkas.${b.berkas.toLowerCase()}`)} ${t('pajak.bagian', { n: i + 1 })}`}
              >
                {t('pajak.bagian', { n: i + 1 })}
              </Button>
            ))}
            {b.berkas === 'ECERAN' && b.jumlah > 0 && (
              <Button size="xs" variant="default" onClick={() => unduh('ECERAN', 1, 'BULAN')}>
                {t('pajak.per_bulan')}
              </Button>
            )}
          </Row>
        </div>
      ))}
      {retur.jumlah > 0 && (
        <KeyValue
          label={t('pajak.retur', { jumlah: retur.jumlah })}
          value={tulisAngka(retur.ppn_rp)}
        />
      )}
      <KeyValue label={t('pajak.berseri')} value={tulisAngka(berseri)} />
      <p>{t('pajak.berkas_catatan')}</p>
    </Panel>
  )
}
