import type { ReactNode } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import {
  PanelSimpan,
  PilihanBarang,
  Tersimpan,
  useTerpilih,
} from '#modules/barang/mutasi/web/index.ts'
import { slip } from './layar-kirim-barang-online.tsx'
import { useOnline } from './use-online.ts'

const SAMBUNGAN = rujukan('sambungan-marketplace')

/** Pieces by scan, and the connection that offers them; F12 saves and prints. */
export default function KirimBarangOnlineScreen() {
  const loket = useOnline('kirim-barang-online')
  const { draft, change, fields } = loket
  const { t } = useTexts()
  return (
    <KirimOnline
      loket={loket}
      sambungan={
        <FieldInput
          field={SAMBUNGAN}
          name="kode_sambungan"
          label={t('label.kode_sambungan')}
          value={draft.kode_sambungan}
          error={fields['kode_sambungan']}
          onChange={(kode_sambungan) => change({ kode_sambungan })}
        />
      }
    />
  )
}

interface Props {
  readonly loket: ReturnType<typeof useOnline>
  /** Where the connection is chosen. */
  readonly sambungan: ReactNode
}

export function KirimOnline({ loket, sambungan }: Props) {
  const { t } = useTexts()
  const { draft, saved } = loket
  const { problem, look } = useTerpilih(loket)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slip.print(jadi.no_kirim_online)
  }
  return (
    <Page>
      <Columns>
        <PilihanBarang
          barang={draft.barang}
          look={look}
          problem={problem}
          onTambah={loket.tambah}
          onHapus={loket.hapus}
          ajakan={t('kirim_online.ajakan')}
        />
        <Stack>
          <PanelSimpan {...{ loket, simpan }} judul={t('kirim_online.ke')} tujuan={sambungan}>
            <KeyValue
              label={t('label.total_berat')}
              value={formatNamed('berat', loket.total_berat)}
              strong
            />
          </PanelSimpan>
          {saved && draft.barang.length === 0 && (
            <Tersimpan
              nomor={saved.no_kirim_online}
              lihat={`/lihat-kirim-barang-online?no_kirim_online=${saved.no_kirim_online}`}
              onCetak={() => slip.print(saved.no_kirim_online)}
            />
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
