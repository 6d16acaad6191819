export interface Owned {
  readonly accountId: string;
  readonly userId: string;
}
