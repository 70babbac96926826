//! Sets of a few numbered values, kept as the bits of one integer.

/// Declare a set as a `Copy` type over an integer, with bit n for the member of number n. Every
/// operation but those on iterators can be used in constants and takes nothing from the heap.
///
/// `|member| number` gives the number of a member; `all` lists every member by rising number.
///
/// ```
/// enigmata_game::bit_set! {
///     /// Some of the ten digits.
///     pub struct Digits(u16) of u8: |digit| digit, all 0..10;
/// }
///
/// const ODD: Digits = Digits::of(&[1, 3, 5, 7, 9]);
/// assert_eq!(ODD.without(5).minus(Digits::only(9)).iter().collect::<Vec<_>>(), [1, 3, 7]);
/// assert_eq!(format!("{ODD:?}"), "{1, 3, 5, 7, 9}");
/// ```
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($(#[$field:meta])* $bits:ty) of $member:ty:
            |$one:ident| $number:expr, all $all:expr;
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $name($(#[$field])* $bits);

        impl $name {
            /// Set without a member.
            pub const NONE: Self = Self(0);

            /// Set of that member alone.
            #[must_use]
            pub const fn only($one: $member) -> Self {
                Self(1 << $number)
            }

            /// Set of these members; their order and repeats do not matter.
            #[must_use]
            pub const fn of(members: &[$member]) -> Self {
                let (mut set, mut index) = (Self::NONE, 0);
                while index < members.len() {
                    set = set.with(members[index]);
                    index += 1;
                }
                set
            }

            /// Bit n for the member of number n.
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// Whether the member is in the set.
            #[must_use]
            pub const fn contains(self, $one: $member) -> bool {
                self.0 & (1 << $number) != 0
            }

            /// The set with that member.
            #[must_use]
            pub const fn with(self, $one: $member) -> Self {
                Self(self.0 | 1 << $number)
            }

            /// The set without that member.
            #[must_use]
            pub const fn without(self, $one: $member) -> Self {
                Self(self.0 & !(1 << $number))
            }

            /// Members of both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Members of one of the sets or of both.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Members of this set that the other does not have.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Number of members.
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether the set has no member.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Members by rising number.
            pub fn iter(self) -> impl Iterator<Item = $member> {
                ($all).filter(move |&member| self.contains(member))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl FromIterator<$member> for $name {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold(Self::NONE, Self::with)
            }
        }

        /// As the list of its members.
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(<Vec<$member> as serde::Deserialize>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}
