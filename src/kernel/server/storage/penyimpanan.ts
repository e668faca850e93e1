import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

export type TempatSimpan = Pick<Config, 's3' | 'dataDir'>

const terbuka = new WeakMap<TempatSimpan, Promise<Disk>>()

/** Where files are kept: any S3 store when S3_BUCKET is set, else the folder DATA_DIR/berkas. */
export function penyimpanan(config: TempatSimpan): Promise<Disk> {
  let disk = terbuka.get(config)
  if (!disk) {
    disk = buka(config)
    terbuka.set(config, disk)
  }
  return disk
}

async function buka({ s3, dataDir }: TempatSimpan): Promise<Disk> {
  if (!s3) {
    return new Disk(new FSDriver({ location: path.join(dataDir, 'berkas'), visibility: 'private' }))
  }
  // Loaded only where it is used: the driver brings a large library with it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, credentials } = s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    }),
  )
}
