import { Button } from '@mantine/core'
import { pilihan } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { addMonths, tanggal } from '#kernel/shared/tanggal.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { download } from '#kernel/web/print/download.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { jurnalEksporIsi } from '../contract.ts'
import { FORMAT_JURNAL, type FormatJurnal, PER_JURNAL } from '../rules-ekspor.ts'

const MASA_TAMPIL = 24

/** A month of journals as a file that another accounting program takes in. */
export default function EksporJurnalScreen() {
  const { t, tt } = useTexts()
  const hari = tanggal(`${useSession().toko.tgl_system.slice(0, 7)}-01`)
  const bulan = Array.from({ length: MASA_TAMPIL }, (_, n) => addMonths(hari, -n))
  const [url, setUrl] = useUrlState({
    masa: (bulan[1] ?? hari).slice(0, 7),
    format: 'UMUM' as FormatJurnal,
    per: 'HARI' as (typeof PER_JURNAL)[number],
  })
  const q = useRead<typeof jurnalEksporIsi>('jurnal/ekspor/isi', url, { keepPrevious: true })
  const pilih = (
    name: keyof typeof url,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <FieldInput
      field={pilihan(choices.map((c) => c.value))}
      name={name}
      label={name === 'format' ? t('ekspor_jurnal.untuk') : tt(`label.${name}`)}
      value={url[name]}
      choices={choices}
      onChange={(v) => v !== null && setUrl({ [name]: v })}
    />
  )
  const nama = (kelompok: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: tt(`pilihan.${kelompok}.${value.toLowerCase()}`) }))
  return (
    <Page sub={t('ekspor_jurnal.ajakan')}>
      <Stack>
        <Row>
          {pilih(
            'masa',
            bulan.map((b) => ({ value: b.slice(0, 7), label: formatDate(b, 'month') })),
          )}
          {pilih('format', nama('format_jurnal', FORMAT_JURNAL))}
          {pilih('per', nama('per_jurnal', PER_JURNAL))}
        </Row>
        <Loaded q={q}>
          {(isi) => (
            <Panel title={t('ekspor_jurnal.isi')}>
              <KeyValue label={t('ekspor_jurnal.jurnal')} value={tulisAngka(isi.jurnal)} />
              <KeyValue label={t('ekspor_jurnal.baris')} value={tulisAngka(isi.baris)} />
              <KeyValue
                label={t('ekspor_jurnal.jumlah')}
                value={tulisRupiah(isi.jumlah_rp)}
                strong
              />
              {isi.tanpa_nomor.length > 0 && (
                <Notice tone="bad">
                  {t('error.ekspor_jurnal.tanpa_nomor', { akun: isi.tanpa_nomor.join(', ') })}
                </Notice>
              )}
              <p>{tt(`ekspor_jurnal.catatan.${url.format.toLowerCase()}`)}</p>
              <Row>
                {Array.from({ length: isi.tanpa_nomor.length > 0 ? 0 : isi.berkas }, (_, i) => (
                  <Button
                    key={i}
                    {...(i > 0 ? { variant: 'default' } : {})}
                    leftSection={<Icon name="download" />}
                    onClick={() =>
                      void download('jurnal/ekspor', { ...url, bagian: String(i + 1) })
                    }
                  >
                    {isi.berkas === 1
                      ? t('ekspor_jurnal.unduh')
                      : t('ekspor_jurnal.unduh_bagian', { n: i + 1, semua: isi.berkas })}
                  </Button>
                ))}
              </Row>
            </Panel>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
