/** A coach that is asked anew whenever something has happened. */
export class Asking<Said> {
  said = $state.raw<Said>();
  refused = $state<string>();

  /** `ask` is called again whenever something changes that it looks at before it waits. */
  constructor(ask: () => Promise<Said>) {
    // What was said last stays until there is something newer: bots are quick, and a page that flickers is
    // not read.
    $effect(() => {
      let late = false;
      ask()
        .then((said) => {
          if (late) return;
          this.said = said;
          this.refused = undefined;
        })
        .catch((error: Error) => {
          if (!late) this.refused = error.message;
        });
      return () => (late = true);
    });
  }
}
